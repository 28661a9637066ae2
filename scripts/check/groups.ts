import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../settings.ts';

/** A part of `npm run check` that runs by itself, such as in a job of its own. */
export interface Group {
  /** `lint`, `unit:client`, `contract:ebk-api-v2` */
  readonly name: string;
  /** The name of its task in turbo. */
  readonly task: string;
  /** The only family that it tests. */
  readonly familyId?: string;
}

/** Tasks of the whole repository. */
const OF_THE_REPOSITORY = [
  'lint:specs',
  'spec:diff',
  'lint',
  'typecheck',
  'check:portal',
  'check:generated',
  'check:unused',
  'check:rooms',
  'check:workflows',
  'check:packages',
];

/** Tasks of the workspace `tests` that run once for each family, and what their groups are called before its id. */
const OF_A_FAMILY: Readonly<Record<string, string>> = {
  'test:contract-of-family': 'contract',
  'test:pages-of-family': 'pages',
};

/** Tasks that read the built packages or the built portal. */
const OF_WHAT_IS_BUILT = [
  'check:packages',
  'test:browser-pages',
  'test:browser-reference',
  'test:browser-search',
  'test:browser-shell',
  'test:browser-tasks',
  'test:consumers',
  'test:kept-releases',
  'test:pages-of-family',
  'test:release',
  'test:start',
  'test:try-it',
  'test:try-it-panel',
];

/** Returns every group: tasks of the repository, then those that the workspace `tests` has a script for. */
export async function allGroups(familyIds: readonly string[]): Promise<readonly Group[]> {
  const manifest = await readFile(path.join(ROOT, 'tests', 'package.json'), 'utf8');
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(manifest);
  const tests = Object.keys(scripts).filter((name) => /^(?:test|unit):/.test(name));
  return [...OF_THE_REPOSITORY, ...tests].flatMap((task) => groupsOf(task, familyIds));
}

function groupsOf(task: string, familyIds: readonly string[]): readonly Group[] {
  const ofFamily = new Map(Object.entries(OF_A_FAMILY)).get(task);
  if (ofFamily === undefined) return [{ name: task, task }];
  return familyIds.map((familyId) => ({ name: `${ofFamily}:${familyId}`, task, familyId }));
}

export function needsBuild({ task }: Group): boolean {
  return OF_WHAT_IS_BUILT.includes(task);
}

export function isTest({ task }: Group): boolean {
  return /^(?:test|unit):/.test(task);
}
