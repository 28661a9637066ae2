import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { affectedGroups, familiesOf } from '../../scripts/check/affected.ts';
import { allGroups, type Group } from '../../scripts/check/groups.ts';
import { readTasks, type Task } from '../../scripts/check/turbo-tasks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let groups: readonly Group[];
let makers: readonly Task[];
let tasks: readonly Task[];
beforeAll(async () => {
  makers = [...(await readTasks(['generate'])), ...(await readTasks(['build']))];
  groups = await allGroups(familiesOf(makers).map(({ id }) => id));
  tasks = await readTasks([...new Set(groups.map(({ task }) => task))]);
});

function affectedBy(...files: readonly string[]): readonly string[] {
  const changed = files.map((path) => ({ path, isDeleted: false }));
  return affectedGroups(groups, tasks, makers, changed).run.map(({ name }) => name);
}

/** Groups that check generation and the documents themselves. */
const DOCUMENTS = ['lint:specs', 'spec:diff', 'check:generated', 'check:packages', 'unit:generators'];

describe('`npm run check -- --affected` after an edit of', () => {
  test.each([
    ['a description of a family', ['specs/ebk-api-v2/openapi.yaml'], 'ebk-api-v2'],
    [
      'a family, with all that its author writes',
      [
        'specs/ebk-api-v2/openapi.yaml',
        'packages/ebooking/api.md',
        'packages/ebooking/README.md',
        'site/src/content/release_note/ebk-api-v2.mdx',
        '.changeset/one-field.md',
      ],
      'ebk-api-v2',
    ],
    ['an XML Schema of a family', ['xsd/purchase-api-v1/order_A2.xsd'], 'purchase-api-v1'],
  ])('%s runs what this family can break, and nothing of another', (_, files, id) => {
    const affected = affectedBy(...files);
    expect(affected).toEqual(expect.arrayContaining([...DOCUMENTS, `contract:${id}`, `pages:${id}`]));
    expect(affected.filter((name) => /^(?:contract|pages):/.test(name))).toEqual([
      `contract:${id}`,
      `pages:${id}`,
    ]);
    for (const other of ['unit:client', 'unit:spec-diff', 'test:growth', 'test:try-it'])
      expect(affected).not.toContain(other);
    expect(affected.filter((name) => name.startsWith('test:browser'))).toEqual([]);
  });

  test('a page of the portal runs what opens it, and no walk of an author or a release', () => {
    const affected = affectedBy('site/src/home/home-page.ts');
    const opens = ['test:agents', 'test:browser-documents', 'test:browser-pages', 'test:browser-tasks'];
    expect(affected).toEqual(expect.arrayContaining(['lint', 'check:portal', 'unit:site', ...opens]));
    expect(
      affected.filter((name) => /^(?:pages:|test:(?!look-ups|re|sources))/.test(name)).toSorted(),
    ).toEqual(opens);
    expect(affected).not.toContain('check:generated');
    // The walk of a release prints the portal's text about a version.
    expect(affectedBy('site/src/changes/changelog.ts')).toContain('test:release');
  });

  test('how the portal is built runs the walks that build it', () => {
    expect(affectedBy('site/src/build/lay-out.ts')).toEqual(
      expect.arrayContaining(['test:browser-shell', 'test:ninth-family', 'test:release', 'test:start']),
    );
  });

  test('the HTTP runtime runs what calls with it, and no page', () => {
    const affected = affectedBy('packages/client/src/call.ts');
    expect(affected).toEqual(
      expect.arrayContaining([
        ...['lint', 'typecheck', 'check:rooms', 'check:packages', 'unit:client', 'unit:sdks', 'test:entries'],
        ...['test:readmes', 'test:consumers', 'test:kept-releases', 'test:try-it'],
        ...['test:runtime-sources', 'test:sources', 'unit:outputs'],
      ]),
    );
    expect(affected.filter((name) => /^(?:contract|pages|lint:|spec:)/.test(name))).toEqual([]);
    for (const other of [
      'check:portal',
      'unit:generators',
      'unit:lint',
      'unit:mcp',
      'unit:sandbox',
      'unit:contract-tests',
      'unit:site',
      'unit:xml',
      'test:contract',
      'test:growth',
      'test:look-ups',
      'test:regular-expressions',
    ])
      expect(affected).not.toContain(other);
    expect(affected.filter((name) => name.startsWith('test:browser'))).toEqual([]);
  });

  test('the layout of all pages runs the portal in the browser, and no SDK', () => {
    const affected = affectedBy('site/src/shell/layouts/Page.astro');
    const pages = groups
      .map(({ name }) => name)
      .filter((name) => /^pages:|^test:browser-(?!programs)/.test(name));
    expect(affected).toEqual(expect.arrayContaining(['check:portal', 'unit:site', 'test:try-it', ...pages]));
    expect(affected.filter((name) => /^(?:contract:|lint:|spec:|unit:(?!site))/.test(name))).toEqual([]);
    for (const other of ['check:packages', 'check:generated', 'test:consumers', 'test:contract'])
      expect(affected).not.toContain(other);
  });

  test('a decision runs the tests of the repository', () => {
    expect(affectedBy('docs/adr/0001-one-model-for-every-consumer.md')).toEqual(['test:repository']);
  });

  test.each(['package-lock.json', 'vitest.config.ts', 'tsconfig.json'])('%s runs every test', (file) => {
    const tests = groups
      .map(({ name }) => name)
      .filter((name) => /^(?:test|unit|contract|pages):/.test(name));
    expect(affectedBy(file)).toEqual(expect.arrayContaining(tests));
  });

  test.each([
    ['.dependency-cruiser.mjs', ['check:rooms']],
    ['.size-limit.ts', ['check:packages']],
    ['biome.json', ['lint']],
    ['brand.config.ts', ['check:generated', 'unit:generators', 'test:entries']],
    ['knip.json', ['check:unused']],
    ['redocly.yaml', ['lint:specs', 'unit:generators']],
    ['scripts/closing-line-reporter.ts', ['check:rooms', 'unit:scripts']],
    ['site/astro.config.ts', ['check:portal', 'test:browser-pages', 'test:try-it', 'pages:ebk-api-v2']],
    ['spec-policy.yaml', ['spec:diff', 'unit:spec-diff']],
    ['tests/browser/report-deaths.ts', ['test:browser-programs', 'test:consumers', 'pages:ebk-api-v2']],
    ['tests/browser/settings/everything-on.ts', ['test:browser-shell', 'test:browser-reference']],
    ['tests/browser/setup.ts', ['test:browser-tasks', 'test:try-it']],
    ['tests/consumers/setup.ts', ['test:consumers']],
    ['tests/contract/coverage-floor.json', ['test:contract', 'contract:ebk-api-v2', 'contract:sale-api-v1']],
    ['tests/testing/tree-copy.ts', ['test:commands', 'test:ninth-family', 'test:tasks']],
    ['tsdown.sdk.config.ts', ['check:packages', 'test:ninth-family']],
  ])('the set-up %s runs what depends on it', (file, expected) => {
    expect(affectedBy(file)).toEqual(expect.arrayContaining(expected));
  });

  test('each document runs lint, generation and the tests of its family', () => {
    const documents = globSync('{specs,xsd}/**/*.{json,xml,xsd,yaml}', { cwd: ROOT });
    expect(documents.length).toBeGreaterThan(100);
    const all = groups.map(({ name }) => name).filter((name) => /^(?:contract|pages):/.test(name));
    for (const file of documents) {
      const [, id = ''] = file.split('/');
      const own = id === 'common' ? all : [`contract:${id}`, `pages:${id}`];
      const affected = affectedBy(file);
      expect(affected, file).toEqual(expect.arrayContaining([...DOCUMENTS, ...own]));
      expect(affected.filter((name) => all.includes(name)).toSorted(), file).toEqual(own.toSorted());
    }
  });
});
