import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../settings.ts';
import { OF_THE_REPOSITORY } from './of-the-repository.ts';

/** A part of `npm run check` that can run on its own, for example as a job. */
export interface Group {
  /** Name such as `lint`, `unit:client` or `contract:ebk-api-v2`. */
  readonly name: string;
  /** Name of its turbo task. */
  readonly task: string;
  /** The family that it tests, if it is only one. */
  readonly familyId?: string;
}

/** Tasks of the workspace `tests` that run once for each family, with the prefixes of their groups' names. */
const OF_A_FAMILY: Readonly<Record<string, string>> = {
  'test:contract-of-family': 'contract',
  'test:pages-of-family': 'pages',
};

/** Tasks that need the built packages or portal, or what is made on the way to them: two runs of turbo must not make it at once. */
const OF_WHAT_IS_BUILT = [
  'check:packages',
  'check:unused',
  'test:agents',
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
  'unit:mcp',
];

/** Returns every group: first the tasks of the repository, then those of the workspace `tests`. */
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
