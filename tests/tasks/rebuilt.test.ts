import { globSync } from 'node:fs';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTasks, fromRoot, type Task, type TurboTasks } from './turbo-tasks.ts';

const sdks = models.map(({ family }) => family.packageName);
const everySdk = {
  generate: sdks.map((name) => `${name}#generate`),
  build: sdks.map((name) => `${name}#build`),
};

/** The builds that read all families, and the tasks before them: samples, and the data for agents. */
const readers = [
  'contract-tests#build',
  'mcp#build',
  'mcp#data',
  'portal#build',
  'portal#record',
  'sandbox#build',
];
const everyGenerate = [...everySdk.generate, 'generators#generate'];

/** The tasks that an edit starts: those before the builds, and the builds once these have written other files. */
interface Edit {
  readonly edited: string;
  readonly file: string;
  readonly first: readonly string[];
  readonly builds: readonly string[];
}

const edits: readonly Edit[] = [
  {
    edited: "a family's description",
    file: 'specs/ebk-api-v2/openapi.yaml',
    first: ['ebooking#generate', 'generators#generate'],
    builds: ['ebooking#build', ...readers],
  },
  {
    edited: 'a part of a description that families share',
    file: 'specs/common/errors.yaml',
    first: everyGenerate,
    builds: [...everySdk.build, ...readers],
  },
  {
    edited: 'an XML Schema',
    file: 'xsd/purchase-api-v1/order_A2.xsd',
    first: ['purchase#generate', 'generators#generate'],
    builds: ['purchase#build', ...readers],
  },
  {
    edited: 'a generator',
    file: 'generators/src/plan/names.ts',
    first: everyGenerate,
    builds: [...everySdk.build, ...readers, 'sdk#build'],
  },
  {
    edited: 'a rule of the linter',
    file: 'generators/src/lint/rules/array-is-limited.ts',
    first: everyGenerate,
    builds: [...everySdk.build, ...readers, 'sdk#build'],
  },
  {
    edited: 'the model',
    file: 'packages/model/src/operation.ts',
    first: everyGenerate,
    builds: [...everySdk.build, ...readers, 'sdk#build', 'spec-diff#build', 'xsd#build'],
  },
  {
    edited: 'the HTTP runtime',
    file: 'packages/client/src/call.ts',
    first: [],
    builds: ['client#build', ...everySdk.build, 'portal#build', 'sdk#build'],
  },
  {
    edited: "the sandbox's engine",
    file: 'packages/sandbox/src/engine/request-handler.ts',
    first: [],
    builds: ['mcp#build', 'mcp#data', 'portal#build', 'portal#record', 'sandbox#build'],
  },
  {
    edited: 'the brand',
    file: 'brand.config.ts',
    first: everyGenerate,
    builds: [...everySdk.build, ...readers, 'sdk#build'],
  },
  {
    edited: 'a page',
    file: 'site/src/content/contact_us/ebk-api-v2.mdx',
    first: [],
    builds: ['mcp#build', 'mcp#data', 'portal#build'],
  },
  { edited: 'a README', file: 'packages/client/README.md', first: [], builds: [] },
  { edited: 'a test', file: 'packages/client/src/call.test.ts', first: [], builds: [] },
];

let tasks: TurboTasks;
let before: ReadonlyMap<string, Task>;
beforeAll(async () => {
  tasks = await copyTasks();
  before = await tasks.read();
});
afterAll(() => tasks?.remove());

test.each(edits)('an edit of $edited', async ({ file, first, builds }) => {
  const undo = [await tasks.edit(file)];
  try {
    const started = await changed();
    expect(started.filter((name) => name.endsWith('#generate'))).toEqual(first.toSorted());
    const written = started.flatMap(outputs);
    for (const output of written) undo.push(await tasks.edit(output));
    const rebuilt = written.length === 0 ? started : await changed();
    expect(rebuilt.filter((name) => !name.endsWith('#generate'))).toEqual(builds.toSorted());
  } finally {
    for (const restore of undo) await restore();
  }
});

test('without an edit nothing runs', async () => {
  expect(await changed()).toEqual([]);
});

// Turbo reads all inputs before its first task runs.
test('what a build writes is no input of the next one', async () => {
  const builds = [...before.values()].filter(({ taskId }) => !taskId.endsWith('#generate'));
  const written = builds.flatMap((task) => fromRoot(task, task.resolvedTaskDefinition.outputs));
  const undo = await Promise.all(written.map((pattern) => tasks.add(pattern.replace('**', 'written.json'))));
  try {
    expect(await changed()).toEqual([]);
  } finally {
    for (const restore of undo) await restore();
  }
});

/** Names of the tasks that turbo would not take from its cache. */
async function changed(): Promise<readonly string[]> {
  const now = await tasks.read();
  return [...now.keys()].filter((name) => now.get(name)?.hash !== before.get(name)?.hash).toSorted();
}

/** The files that a task before the builds writes, each of which may be different when it has run again. */
function outputs(name: string): readonly string[] {
  const task = before.get(name);
  if (task === undefined || !name.endsWith('#generate')) return [];
  return fromRoot(task, task.resolvedTaskDefinition.outputs).flatMap((pattern) =>
    globSync(pattern, { cwd: tasks.folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(tasks.folder, path.join(entry.parentPath, entry.name))),
  );
}
