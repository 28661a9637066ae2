import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Affected, affectedGroups, familiesOf } from '../../scripts/check/affected.ts';
import { EXAMPLES, isExample } from '../../scripts/check/examples.ts';
import { allGroups, type Group } from '../../scripts/check/groups.ts';
import { readTasks, type Task } from '../../scripts/check/turbo-tasks.ts';
import { loadedBy } from './loaded-by.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let groups: readonly Group[];
let makers: readonly Task[];
let tasks: readonly Task[];
beforeAll(async () => {
  makers = [...(await readTasks(['generate'])), ...(await readTasks(['build']))];
  groups = await allGroups(familiesOf(makers).map(({ id }) => id));
  tasks = await readTasks([...new Set(groups.map(({ task }) => task))]);
});

function affectedBy(...files: readonly string[]): Affected {
  const changed = files.map((path) => ({ path, isDeleted: false }));
  return affectedGroups(groups, tasks, makers, changed);
}

const namesOf = (some: readonly Group[]) => some.map(({ name }) => name);

test('what an edit leaves is a group of the whole run, which the main branch and `npm test` start', () => {
  expect(groups.map(({ task }) => task)).toEqual(expect.arrayContaining(Object.keys(EXAMPLES)));
  const main = readFileSync(path.join(ROOT, '.github/workflows/main.yml'), 'utf8');
  expect(main).toMatch(/run: npm run ci:groups$/m);
});

/** Commands that a group walks through as a user does, in a copy of the repository. */
const walks: Readonly<Record<string, readonly string[]>> = {
  'test:author': ['scripts/change.ts', 'scripts/lint-specs.ts', 'scripts/pull-request.ts'],
  'test:general': ['generators/src/cli.ts', 'generators/src/sdk-command/cli.ts'],
  'test:ninth-family': ['generators/src/cli.ts'],
  'test:release': ['scripts/release/cli.ts'],
  'unit:sdk-command': ['generators/src/sdk-command/cli.ts'],
  'unit:sdk-sources': ['generators/src/sdk-sources/sdk-sources.ts'],
};

test.each(Object.entries(walks))('%s: no module of its commands is an example', async (task, commands) => {
  const loaded = await loadedBy(commands);
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((file) => isExample(file, task))).toEqual([]);
});

/**
 * A group that reads an edited file as an example, and the groups in `held` that find instead what the edit breaks: they start
 * with the edit, and test the same of it.
 */
interface Left {
  readonly edited: string;
  readonly file: string;
  readonly left: readonly string[];
  readonly held: readonly string[];
}

const edits: readonly Left[] = [
  {
    // It compiles, is packed, installed and called by programs of today and of the last release.
    edited: 'the HTTP runtime',
    file: 'packages/client/src/call.ts',
    left: [
      ...['test:author', 'test:general', 'test:release', 'test:try-it-panel'],
      ...['unit:sdk-command', 'unit:sdk-sources'],
    ],
    held: [
      ...[
        'check:packages',
        'test:consumers',
        'test:entries',
        'test:kept-releases',
        'test:readmes',
        'test:try-it',
      ],
      ...['test:runtime-sources', 'typecheck', 'unit:client', 'unit:outputs', 'unit:sdks'],
    ],
  },
  {
    // It is built for any document, is reached, read by agents, and shows what it is made of.
    edited: 'a page',
    file: 'site/src/home/home-page.ts',
    left: ['test:consumers', 'test:ninth-family', 'test:release', 'test:start'],
    held: [
      ...[
        'check:portal',
        'test:agents',
        'test:browser-documents',
        'test:browser-pages',
        'test:browser-tasks',
      ],
      ...['typecheck', 'unit:site'],
    ],
  },
  {
    // It can be linted, judged, generated, served by the sandbox, tested, called and shown.
    edited: 'a document',
    file: 'specs/ebk-api-v2/openapi.yaml',
    left: Object.keys(EXAMPLES),
    held: [
      ...[
        'check:generated',
        'check:packages',
        'contract:ebk-api-v2',
        'lint:specs',
        'pages:ebk-api-v2',
        'spec:diff',
      ],
      ...['test:entries', 'test:kept-releases', 'test:patterns', 'test:readmes', 'typecheck'],
      ...['unit:generators', 'unit:outputs', 'unit:sandbox', 'unit:sdks'],
    ],
  },
];

describe.each(edits)('an edit of $edited', ({ file, left, held }) => {
  test('leaves groups to the whole run, and starts those that find the same', () => {
    const affected = affectedBy(file);
    expect(namesOf(affected.left).toSorted()).toEqual([...left].toSorted());
    expect(namesOf(affected.run)).toEqual(expect.arrayContaining([...held]));
  });

  test('together with the set-up of all groups leaves none', () => {
    expect(affectedBy(file, 'vitest.config.ts', '.dependency-cruiser.mjs').left).toEqual([]);
  });
});
