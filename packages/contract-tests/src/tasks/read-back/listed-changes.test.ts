import { expect, test } from 'vitest';
import { type MembersTrait, membersProblems } from '../../testing/members.ts';

const TASKS = ['all', 'roles', 'roles/itemless', 'without-roles', 'again'];

test.each<MembersTrait[]>([[], ['emptyOmitted']])(
  'a change is read as an item of the list, if nothing reads it alone: %s',
  async (...traits) => {
    const problems = await membersProblems('all', ...traits);

    expect(problems).toEqual(Object.fromEntries(TASKS.map((task) => [task, []])));
  },
);

test.each<[MembersTrait, string, string]>([
  ['rolesKept', 'roles', 'roles[0] was written as "WRITER", but is read as "READER"'],
  ['noRolesKept', 'roles/itemless', 'roles was written with 0 items, but is read with 2 items'],
  ['allChanged', 'again', 'the call changed {"code":1'],
])('%s breaks %s', async (fault, task, problem) => {
  expect((await membersProblems(task, fault))[task]?.join('\n')).toContain(problem);
});
