import { parseArgs } from 'node:util';
import { affectedGroups, familiesOf } from './check/affected.ts';
import { changeSince } from './check/changed-files.ts';
import { allGroups, type Group, isTest, needsBuild } from './check/groups.ts';
import { readTasks } from './check/turbo-tasks.ts';
import { runMain } from './main.ts';
import { run } from './run.ts';

const USAGE =
  'npm run check [-- --affected [base] | --only <group>] [--list]; `npm run check -- --list` prints the groups';

const QUIETLY = ['--output-logs=errors-only', '--log-prefix=none'];

/** Thrown for an unknown group. */
class UnknownGroupError extends Error {
  override readonly name = 'UnknownGroupError';
}

/**
 * `npm run check`: runs every check of continuous integration; with `--affected`, those that a change can break; with
 * `--only`, one group. `--list` prints the names of the groups as a JSON array instead, for a matrix of jobs.
 */
async function check(): Promise<void> {
  const options = {
    affected: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [base, ...others] = positionals;
  const isWrong = others.length > 0 || (base !== undefined && !values.affected);
  if (isWrong || (values.only !== undefined && values.affected)) throw new Error(USAGE);
  if (values.affected) return checkAffected(base, values.list);
  if (values.only === undefined && !values.list) return checkEverything();
  const groups = await groupsOfAllFamilies();
  if (values.only === undefined) return print(groups);
  return runGroups([groupNamed(values.only, groups)]);
}

async function checkEverything(): Promise<void> {
  await run('npm', 'run', 'check:static');
  await run('npm', 'test');
}

async function checkAffected(base: string | undefined, isListed: boolean): Promise<void> {
  const change = await changeSince(base);
  // Most tasks read generated files.
  await run('turbo', 'run', 'generate', ...QUIETLY);
  const groups = await groupsOfAllFamilies();
  const makers = [...(await readTasks(['generate'])), ...(await readTasks(['build']))];
  const tasks = await readTasks([...new Set(groups.map(({ task }) => task))]);
  const { run: affected, left } = affectedGroups(groups, tasks, makers, change.files);
  const since = `${change.files.length} files changed since ${change.since.slice(0, 12)}`;
  // Standard output has only the list.
  if (left.length > 0) console.error(`check: ${leftOut(left)}`);
  if (isListed) return print(affected);
  if (affected.length === 0)
    return console.info(`check: ${since}, and none is read by a check that runs now`);
  console.info(`check: ${since}; runs ${namesOf(affected)}`);
  return runGroups(affected);
}

function leftOut(groups: readonly Group[]): string {
  return `left to \`npm run check\`, because what changed is an example of any there: ${namesOf(groups)}`;
}

function namesOf(groups: readonly Group[]): string {
  return groups.map(({ name }) => name).join(', ');
}

async function groupsOfAllFamilies(): Promise<readonly Group[]> {
  const families = familiesOf(await readTasks(['generate']));
  return allGroups(families.map(({ id }) => id));
}

function groupNamed(name: string, groups: readonly Group[]): Group {
  const group = groups.find((candidate) => candidate.name === name);
  if (group !== undefined) return group;
  throw new UnknownGroupError(`There is no group "${name}". There are: ${namesOf(groups)}`);
}

function print(groups: readonly Group[]): void {
  console.info(JSON.stringify(groups.map(({ name }) => name)));
}

/** Runs groups. Those that read no built file start beside the build, which leaves processors idle. */
async function runGroups(groups: readonly Group[]): Promise<void> {
  await run('turbo', 'run', 'generate', ...QUIETLY);
  const families = new Set(groups.flatMap(({ familyId }) => familyId ?? []));
  if (families.size > 0) process.env.TEST_FAMILIES = [...families].toSorted().join(',');
  // Turbo runs several of them at a time.
  if (groups.filter(isTest).length > 1) process.env.VITEST_MAX_WORKERS ??= '1';
  const ended = [runTasks(groups.filter((group) => !needsBuild(group))), runBuilt(groups.filter(needsBuild))];
  for (const outcome of await Promise.allSettled(ended)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

async function runBuilt(groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return;
  await run('turbo', 'run', 'build', ...QUIETLY);
  await runTasks(groups);
}

async function runTasks(groups: readonly Group[]): Promise<void> {
  const tasks = new Set(groups.map(({ task }) => task));
  if (tasks.size === 0) return;
  const together = ['--concurrency=100%', '--continue=always', '--log-order=grouped'];
  await run('turbo', 'run', ...tasks, '--output-logs=new-only', ...together);
}

runMain(check);
