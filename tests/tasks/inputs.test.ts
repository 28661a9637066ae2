import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadedBy } from './loaded-by.ts';
import { copyTasks, fromRoot, type Task, type TurboTasks } from './turbo-tasks.ts';

const GENERATE = ['generators/src/cli.ts', 'generators/src/lint/plugin.ts'];

/** The modules that each task starts. Imported packages that are built have their own tasks. */
const entries: Readonly<Record<string, readonly string[]>> = {
  'generators#generate': GENERATE,
  ...Object.fromEntries(models.map(({ family }) => [`${family.packageName}#generate`, GENERATE])),
  ...Object.fromEntries(
    models.map(({ family }) => [
      `${family.packageName}#build`,
      [`packages/${family.packageName}/src/index.ts`],
    ]),
  ),
  'client#build': ['packages/client/src/index.ts', 'packages/client/src/zod/index.ts'],
  'xml#build': ['packages/xml/src/index.ts', 'packages/xml/src/schema.ts'],
  'sandbox#build': ['packages/sandbox/src/index.ts', 'packages/sandbox/src/node/cli.ts'],
  'spec-diff#build': ['packages/spec-diff/src/cli.ts'],
  'sdk#build': ['packages/sdk/src/cli.ts'],
  'xsd#build': ['index', 'emit/index', 'inclusion/index', 'pattern/index', 'cli'].map(
    (name) => `packages/xsd/src/${name}.ts`,
  ),
  'mcp#data': ['packages/mcp/scripts/write-data.ts', 'site/src/agents/collect.ts'],
  'mcp#build': ['packages/mcp/src/index.ts', 'packages/mcp/src/cli.ts'],
  'portal#record': ['site/scripts/record-samples.ts'],
  'contract-tests#build': ['packages/contract-tests/src/index.ts', 'packages/contract-tests/src/cli.ts'],
};

/** The modules behind the same entries, which are looked for once. */
const found = new Map<readonly string[], ReturnType<typeof loadedBy>>();

let tasks: TurboTasks;
let all: ReadonlyMap<string, Task>;
beforeAll(async () => {
  tasks = await copyTasks();
  all = await tasks.read();
});
afterAll(() => tasks?.remove());

test('every task but the portal is listed here', () => {
  expect(Object.keys(entries).toSorted()).toEqual(
    [...all.keys()].filter((name) => name !== 'portal#build').toSorted(),
  );
});

describe.each(Object.entries(entries))('%s', (name, files) => {
  test('every module that it loads is one of its inputs', async () => {
    const task = all.get(name);
    if (task === undefined) throw new Error(`There is no task ${name}`);
    const inputs = new Set(fromRoot(task, Object.keys(task.inputs)));
    const loaded = found.get(files) ?? loadedBy(files, name.endsWith('#build') ? BUILT : []);
    found.set(files, loaded);
    expect((await loaded).filter((file) => !inputs.has(file))).toEqual([]);
  });
});

/** Packages that a build imports as they are built: the task that builds them is one that it depends on. */
const BUILT = [
  '@partner-apis/client',
  '@partner-apis/contract-tests',
  '@partner-apis/sandbox',
  '@partner-apis/xml',
];
