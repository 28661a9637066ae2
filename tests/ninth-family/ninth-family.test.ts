import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal, viewports } from '../browser/portal.ts';
import { openPanel, operationPath, reloadPanel, send } from '../browser/try-it-panel.ts';
import { copyTree, type TreeCopy } from '../testing/tree-copy.ts';
import { onlyFamilies } from './only-families.ts';

const ID = 'recycling-api-v1';
const DOCUMENT = `specs/${ID}/openapi.yaml`;
const FROM_SOURCE = '--conditions=partner-apis-source';

/** Adding an API family is adding a folder: no other file is written by hand. */
describe('a folder with an unknown document, dropped into the tree', () => {
  let tree: TreeCopy;
  beforeAll(async () => {
    tree = await copyTree();
    await tree.add('tests/ninth-family/specs', `specs/${ID}`);
    await tree.run('node', [FROM_SOURCE, 'generators/src/cli.ts']);
    await tree.link('packages/recycling');
  });
  afterAll(() => tree?.remove());

  it('lints', async () => {
    await tree.run('node', ['scripts/tool.mjs', 'redocly', 'lint', `specs/${ID}/openapi.yaml`]);
  });

  it('gives an SDK that compiles, with README, api.md and changelog', async () => {
    await tree.run('tsdown', ['--config', '../../tsdown.sdk.config.ts'], 'packages/recycling');
    const call = `import { Recycling } from '@partner-apis/recycling';
const client = new Recycling({ auth: { clientId: 'id', clientSecret: 'secret' } });
export const tyres: Promise<number> = client.createBatch({ body: { tyres: 4 } }).then((batch) => batch.tyres);
// @ts-expect-error a number
client.createBatch({ body: { tyres: 'four' } });
`;
    await tree.write('packages/recycling/call.ts', call);
    await tree.write(
      'packages/recycling/tsconfig.json',
      '{ "extends": "../../tsconfig.json", "include": ["call.ts"] }',
    );
    await tree.run('tsc', ['-p', 'packages/recycling', '--checkers', '1']);
    for (const name of ['AGENTS.md', 'README.md', 'api.md', 'CHANGELOG.md', 'LICENSE', 'turbo.json']) {
      expect(await readFile(path.join(tree.folder, 'packages/recycling', name), 'utf8')).not.toBe('');
    }
  });

  it('gives a task that generates this SDK alone', async () => {
    expect(await tree.run('npm', ['run', '--silent', 'generate'], 'packages/recycling')).toBe(
      'generate: 0 added, 0 changed, 0 removed, 29 unchanged\n',
    );
  });

  it('gives contract cases, all of which the sandbox passes', async () => {
    await tree.add('tests/ninth-family/prove.ts', 'tests/ninth-family/prove.ts');
    const proof = JSON.parse(await tree.run('node', [FROM_SOURCE, 'tests/ninth-family/prove.ts', ID]));
    expect(proof.failed).toEqual([]);
    expect(proof.cases).toBeGreaterThan(40);
  });

  it('gives portal pages, of which every link leads somewhere', async () => {
    // The others have their pages in the built portal, which takes twice as long.
    await onlyFamilies(tree, ['ebk-api-v2', ID]);
    await tree.run('node', ['--max-opt=2', FROM_SOURCE, 'scripts/build.ts'], 'site');
    const page = (name: string) => readFile(path.join(tree.folder, 'site/dist', name, 'index.html'), 'utf8');
    expect(await page(`technical_documentation/${ID}`)).toContain('Recycling API');
    expect(await page(`technical_documentation/${ID}/createBatch`)).toContain('Hand in a batch');
    expect(await page('Recycling-API/documentation')).toContain('listBatches');
  });

  it('is served to agents', async () => {
    await tree.run('node', [FROM_SOURCE, 'packages/mcp/scripts/write-data.ts']);
    await tree.add('tests/ninth-family/ask.ts', 'tests/ninth-family/ask.ts');
    const answers: Readonly<Record<string, string>> = JSON.parse(
      await tree.run('node', [FROM_SOURCE, 'tests/ninth-family/ask.ts']),
    );
    expect(answers.list_apis).toContain(ID);
    expect(answers.search).toContain('createBatch');
    expect(answers.get_operation).toContain('tyres*');
    expect(answers.get_sample).toContain("from '@partner-apis/recycling'");
    expect(answers.call_sandbox).toContain('responds 2');
  });

  describe.each(viewports)('gives variants that page and Try it choose together, $name', ({ viewport }) => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await startPortal(pathToFileURL(path.join(tree.folder, 'site/dist/')));
    });
    afterAll(() => portal?.close());

    const PAGE = operationPath(ID, 'createCollection');
    const hash = (page: Page) => new URL(page.url()).hash;
    const form = (page: Page) => page.getByRole('combobox', { name: 'Form', exact: true });
    const bodyVariant = (page: Page, name: string) =>
      page.locator(`details[data-variant="variant=body.${name}"] > summary`);
    const isOpen = (page: Page, variant: string) =>
      page.locator(`details[data-variant="${variant}"]`).evaluate((details) => details.hasAttribute('open'));
    /** The sample of the page behind the panel. */
    const sample = (page: Page) =>
      page.locator('.sample-choice[open] .sample-curl pre').evaluate(({ textContent }) => textContent);

    it('from the page to the form, with its address', async () => {
      await using visit = await portal.open(PAGE, { viewport });
      const { page } = visit;
      await bodyVariant(page, 'Workshop').press('Enter');
      await expect.poll(() => hash(page)).toBe('#variant=body.Workshop');
      await openPanel(visit);
      expect(await page.getByLabel(/^street/).inputValue()).toBe('Station Road 4');
      expect(await page.getByRole('combobox', { name: 'Example' }).inputValue()).toBe(
        'variant=body.Workshop',
      );
      await send(visit, 200);
      await page.getByLabel(/^street/).fill('High Street 1');
      await page.getByRole('button', { name: 'Close' }).click();
      await bodyVariant(page, 'Depot').click();
      await openPanel(visit);
      expect(await page.getByLabel(/^depot/).inputValue()).toBe('D-1');
      await page.getByRole('button', { name: 'Restore my input' }).click();
      await expect.poll(() => page.getByLabel(/^street/).inputValue()).toBe('High Street 1');
      await expect.poll(() => isOpen(page, 'variant=body.Workshop')).toBe(true);
      await reloadPanel(visit);
      expect(await page.getByLabel(/^street/).inputValue()).toBe('High Street 1');
      expect(visit.complaints).toEqual([]);
    });

    it('from the form to the page, with the variants inside', async () => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      await using visit = await portal.open(PAGE, { viewport, permissions });
      const { page } = visit;
      await openPanel(visit);
      await form(page).first().selectOption('Carrier');
      await expect.poll(() => isOpen(page, 'variant=body.Carrier')).toBe(true);
      expect(await page.getByLabel(/^plate/).inputValue()).toBe('AB-123');
      await form(page).nth(1).selectOption('Train');
      await expect.poll(() => sample(page)).toContain('"wagons": 2');
      expect(await isOpen(page, 'variant=body.Carrier.by.Train')).toBe(true);
      expect(hash(page)).toBe('#variant=body.Carrier.by.Train');
      await send(visit, 200);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByText('Link copied.').waitFor();
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      await using other = await portal.open(link.pathname + link.hash, { viewport });
      await expect.poll(() => isOpen(other.page, 'variant=body.Carrier.by.Train')).toBe(true);
      expect(hash(other.page)).toBe(link.hash);
      await page.getByRole('button', { name: 'Raw JSON' }).click();
      await page.getByLabel(/Arguments of/).fill('{ "body": { "kind": "workshop", "street": "A" } }');
      await expect.poll(() => isOpen(page, 'variant=body.Workshop')).toBe(true);
      await page.getByRole('combobox', { name: 'Example' }).selectOption('From a depot');
      await expect.poll(() => sample(page)).toContain('D-1');
      expect(await page.getByLabel(/Arguments of/).inputValue()).toContain('D-1');
      expect(visit.complaints).toEqual([]);
    });
  });

  it('gives a record of its version', async () => {
    await tree.run('node', [FROM_SOURCE, 'packages/spec-diff/src/versions/cli.ts', ID, '--on', '2026-03-02']);
    const record = path.join(tree.folder, `specs/${ID}/versions/1.0.0/changes.yaml`);
    expect(await readFile(record, 'utf8')).toContain('recordedOn: "2026-03-02"');
  });

  it('gives an SDK in any folder, by the command for any document', async () => {
    const out = 'dist/ein SDK ü';
    await tree.run('node', [FROM_SOURCE, 'generators/src/sdk-command/cli.ts', DOCUMENT, '--out', out]);
    expect(await readFile(path.join(tree.folder, out, 'src/index.ts'), 'utf8')).not.toBe('');
  });

  it('gives a reference in any folder, by the command for any document', async () => {
    const out = 'dist/eine Referenz ü';
    await tree.run('node', [FROM_SOURCE, 'scripts/reference.ts', DOCUMENT, '--out', out]);
    const page = path.join(tree.folder, out, 'technical_documentation/api/createBatch/index.html');
    expect(await readFile(page, 'utf8')).toContain('Hand in a batch');
  });

  it('and no file that was there before is touched', async () => {
    expect(await tree.changed()).toEqual([]);
  });
});
