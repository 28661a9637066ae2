import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTasks, fromRoot, type Task, type TurboTasks } from './turbo-tasks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const GENERATE = ['generators/src/cli.ts', 'generators/src/lint/plugin.ts'];

/** The modules that each task starts. The built packages that one imports are tasks of their own. */
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
  'contract-tests#build': ['packages/contract-tests/src/index.ts', 'packages/contract-tests/src/cli.ts'],
};

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
    const built = name.endsWith('#build') ? BUILT : [];
    expect((await loadedBy(files, built)).filter((file) => !inputs.has(file))).toEqual([]);
  });
});

/** Packages that a build imports as they are built: the task that builds them is one that it depends on. */
const BUILT = ['@partner-apis/client', '@partner-apis/xml'];

/** The modules of the repository that some modules import, themselves among them. */
async function loadedBy(files: readonly string[], external: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...files],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    conditions: ['partner-apis-source'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'the repository only',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
            const isOurs = name.startsWith('@partner-apis/') && !external.some((one) => name.startsWith(one));
            return kind === 'entry-point' || isOurs ? undefined : { path: name, external: true };
          });
        },
      },
    ],
  });
  return Object.keys(metafile.inputs);
}
