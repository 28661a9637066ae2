import { describe, expect, test } from 'vitest';
import { affectedGroups, familiesOf } from './affected.ts';
import type { ChangedFile } from './changed-files.ts';
import type { Group } from './groups.ts';
import type { Task } from './turbo-tasks.ts';

const task = (name: string, inputs: readonly string[], outputs: readonly string[] = []): Task => ({
  name,
  inputs: new Set(inputs),
  outputs,
  isOfFamilies: /#test:(?:contract-of-family|readmes)$/.test(name),
});

/** Two families, whose output the sandbox reads, and one package that is built. */
const makers = [
  task('pets#generate', ['specs/pets-v1/family.yaml', 'specs/common/errors.yaml'], ['packages/pets/api.md']),
  task('cars#generate', ['specs/cars-v1/family.yaml', 'specs/common/errors.yaml'], ['packages/cars/api.md']),
  task(
    'generators#generate',
    ['specs/pets-v1/family.yaml', 'specs/cars-v1/family.yaml', 'specs/common/errors.yaml'],
    ['packages/sandbox/src/generated/**'],
  ),
  task('client#build', ['packages/client/src/call.ts'], ['packages/client/dist/**']),
];
const tasks = [
  task('#lint:specs', ['specs/pets-v1/family.yaml', 'specs/cars-v1/family.yaml', 'specs/common/errors.yaml']),
  task('#check:packages', ['packages/client/dist/index.js']),
  task('tests#test:contract-of-family', ['packages/sandbox/src/generated/rules.ts']),
  task('tests#test:readmes', ['packages/pets/api.md', 'packages/cars/api.md', 'tests/readmes/programs.ts']),
  task('tests#test:growth', ['packages/sandbox/src/generated/rules.ts', 'packages/sandbox/src/engine.ts']),
];
const groups: readonly Group[] = [
  { name: 'lint:specs', task: 'lint:specs' },
  { name: 'check:packages', task: 'check:packages' },
  { name: 'contract:pets-v1', task: 'test:contract-of-family', familyId: 'pets-v1' },
  { name: 'contract:cars-v1', task: 'test:contract-of-family', familyId: 'cars-v1' },
  { name: 'test:readmes', task: 'test:readmes' },
  { name: 'test:growth', task: 'test:growth' },
];

const fileOf = (path: string): ChangedFile => ({ path, isDeleted: false });

function affectedBy(...changed: readonly (string | ChangedFile)[]): readonly string[] {
  const files = changed.map((one) => (typeof one === 'string' ? fileOf(one) : one));
  return affectedGroups(groups, tasks, makers, files).run.map(({ name }) => name);
}

test('a family is found by the task that generates its SDK', () => {
  expect(familiesOf(makers)).toEqual([
    { id: 'pets-v1', packageName: 'pets' },
    { id: 'cars-v1', packageName: 'cars' },
  ]);
});

describe('an edit of', () => {
  test.each<[what: string, file: string, affected: readonly string[]]>([
    ['a family', 'specs/pets-v1/family.yaml', ['lint:specs', 'contract:pets-v1', 'test:readmes']],
    [
      'what families share',
      'specs/common/errors.yaml',
      ['lint:specs', 'contract:pets-v1', 'contract:cars-v1', 'test:readmes'],
    ],
    ['what is built', 'packages/client/src/call.ts', ['check:packages']],
    ['the engine', 'packages/sandbox/src/engine.ts', ['test:growth']],
    ['what nobody reads', 'notes.txt', []],
  ])('%s', (_, file, affected) => {
    expect(affectedBy(file)).toEqual(affected);
  });

  test('a family and code starts what each of them starts', () => {
    expect(affectedBy('specs/pets-v1/family.yaml', 'packages/client/src/call.ts')).toEqual([
      'lint:specs',
      'check:packages',
      'contract:pets-v1',
      'contract:cars-v1',
      'test:readmes',
    ]);
  });

  test('a family and code that tests other families too starts the tests of all', () => {
    expect(affectedBy('specs/pets-v1/family.yaml', 'tests/readmes/programs.ts')).toEqual(
      expect.arrayContaining(['contract:pets-v1', 'contract:cars-v1', 'test:readmes']),
    );
  });

  test('a family leaves groups that read it only as an example to the full run', () => {
    const { left } = affectedGroups(groups, tasks, makers, [fileOf('specs/pets-v1/family.yaml')]);
    expect(left.map(({ name }) => name)).toEqual(['test:growth']);
    const { left: none } = affectedGroups(groups, tasks, makers, [
      fileOf('specs/pets-v1/family.yaml'),
      fileOf('packages/sandbox/src/engine.ts'),
    ]);
    expect(none).toEqual([]);
  });
});

test('a deleted file counts for tasks that read its folder', () => {
  expect(affectedBy({ path: 'specs/pets-v1/prices.yaml', isDeleted: true })).toEqual([
    'lint:specs',
    'contract:pets-v1',
    'test:readmes',
  ]);
});
