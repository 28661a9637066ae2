import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe-violations.ts';
import { type Portal, startPortal, viewports } from './portal.ts';
import { runScript } from './run-script.ts';

/** A document without tags, examples and credentials: missing parts must not leave a gap. */
const PETS = `openapi: 3.1.0
info: { title: Pets API, version: 2.0.0, summary: Pets and who keeps them. }
servers: [{ url: 'https://pets.example' }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List the pets
      deprecated: true
      responses: { '200': { description: The pets. } }
    post:
      operationId: createPet
      summary: Register a pet
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '201': { description: Registered. } }
  /keepers:
    get:
      operationId: listKeepers
      tags: [Keepers]
      summary: List the keepers
      responses: { '200': { description: The keepers. } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 20 }
        born: { type: string, format: date, description: Day of birth. }
`;

/** The earlier states of the document, each with the day on which it was recorded. */
const RELEASES: readonly (readonly [document: string, day: string])[] = [
  [
    PETS.replace('version: 2.0.0', 'version: 1.0.0')
      .replace('      deprecated: true\n', '')
      .replace('maxLength: 20', 'maxLength: 30')
      .replace(/ {8}born: .*\n/, ''),
    '2026-01-05',
  ],
  [
    PETS.replace('version: 2.0.0', 'version: 1.1.0')
      .replace('      deprecated: true\n', '')
      .replace('maxLength: 20', 'maxLength: 30'),
    '2026-02-02',
  ],
  [PETS, '2026-03-02'],
];

const REFERENCE = '/portal/technical_documentation/pets';
const COMPARISON = `${REFERENCE}/changelog/1.0.0-to-2.0.0`;

/** \`npm run reference\` of a document that is not ours, with three recorded versions beside it. */
let portal: Portal;
let folder: string;
beforeAll(async () => {
  // In memory, where the system has such a folder: another file system, into which files cannot be renamed.
  folder = await mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'any document ä-'));
  const file = path.join(folder, 'pets.yaml');
  await writeFile(file, PETS);
  for (const [document, day] of RELEASES) await record(folder, document, day);
  const dist = path.join(folder, 'dist/');
  const stdout = await runScript('scripts/reference.ts', [file, '--out', dist, '--id', 'pets'], folder);
  expect(stdout).toContain('3 operations');
  expect(stdout).toContain('0 broken links');
  portal = await startPortal(pathToFileURL(dist));
});
afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Records the version of a document, as its author does at a release. */
async function record(root: string, document: string, day: string): Promise<void> {
  const file = path.join(root, 'specs/pets/openapi.yaml');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, document);
  await runScript('packages/spec-diff/src/versions/cli.ts', ['pets', '--on', day], root);
}

describe.each(viewports)('$name', ({ viewport }) => {
  test('every operation is listed, by its tag or without one', async () => {
    await using visit = await portal.open(REFERENCE, { viewport });
    const { page } = visit;
    const listed = async (selector: string) =>
      (await page.locator(selector).allTextContents()).map((text) => text.replace(/#$/, '').trim());
    expect(await listed('.overview h3')).toEqual(['Keepers', 'Other operations']);
    const summaries = ['List the keepers', 'List the pets', 'Register a pet'];
    expect(await listed('.overview td a')).toEqual(expect.arrayContaining(summaries));
    for (const summary of summaries)
      expect(await page.locator('.side-nav a', { hasText: summary }).count(), summary).toBe(1);
  });

  test('where there is neither an SDK nor a sandbox, none is promised', async () => {
    await using visit = await portal.open(`${REFERENCE}/createPet`, { viewport });
    const { page } = visit;
    expect(await page.locator('.samples-tabs label').allInnerTexts()).toEqual([
      'curl',
      'fetch',
      'Python',
      'Java',
    ]);
    expect(await page.locator('.try-it').count()).toBe(0);
    await page.goto(`${portal.origin}/portal/documentation`);
    expect(await page.locator('.start-links').innerText()).not.toContain('Sandbox');
  });

  test('home introduces the document, and asks for no credentials that nobody needs', async () => {
    await using visit = await portal.open('/portal/', { viewport });
    const { page } = visit;
    expect(await page.locator('h1').innerText()).toBe('Pets API');
    expect(await page.locator('.lead').first().innerText()).toBe('Pets and who keeps them.');
    expect(await page.locator('.home-steps').innerText()).not.toMatch(/token|credentials for/);
    await page.locator('.home-steps').getByRole('link', { name: 'Make your first call' }).click();
    expect(await page.locator('h2#first-call').isVisible()).toBe(true);
  });

  test('servers without a description have no column for it', async () => {
    await using visit = await portal.open(REFERENCE, { viewport });
    const { page } = visit;
    expect(await page.getByRole('columnheader').allInnerTexts()).toContain('Base URL');
    expect(await page.getByRole('columnheader').allInnerTexts()).not.toContain('Environment');
  });

  test('the changelog has the newest version first, and in it what breaks', async () => {
    await using visit = await portal.open(`${REFERENCE}/changelog`, { viewport });
    const { page } = visit;
    const versions = await page.locator('h2[id^="version-"]').allInnerTexts();
    expect(versions.map((title) => title.replace(/#$/, '').trim())).toEqual([
      '2.0.0 2 March 2026',
      '1.1.0 2 February 2026',
      '1.0.0 5 January 2026',
    ]);
    const newest = page.locator('.logged-group');
    expect((await newest.locator('.logged-kind').allInnerTexts()).slice(0, 2)).toEqual(['Breaking', 'New']);
    await newest.first().getByRole('link', { name: 'createPet' }).first().click();
    await page.waitForURL(`**${REFERENCE}/createPet#body.name`);
  });

  test('any two versions can be compared, by the keyboard', async () => {
    await using visit = await portal.open(`${REFERENCE}/changelog`, { viewport });
    const { page } = visit;
    const choice = page.locator('.comparison-table');
    expect(await rowsOf(choice)).toEqual(['2.0.0 1.1.0, 1.0.0', '1.1.0 1.0.0']);
    await choice.getByRole('link', { name: '1.1.0' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${COMPARISON}`);
    expect(await page.locator('h1').innerText()).toBe('Changes from 1.0.0 to 2.0.0');
    expect(await page.locator('article h2').allInnerTexts()).toEqual([
      expect.stringContaining('Breaking changes (1)'),
      expect.stringContaining('New and deprecated (2)'),
      expect.stringContaining('Compare two versions'),
    ]);
    const changes = page.locator('.logged-changes > li');
    expect(await changes.first().innerText()).toMatch(
      /createPet\s+body\.name[\s\S]*What to do: Check the values that you send against the new limit\./,
    );
    expect(await changes.count()).toBe(await changes.locator('.logged-advice').count());
    // The pair that is shown is no link; each other pair is one step away.
    expect(await choice.getByRole('link').allInnerTexts()).toEqual(['1.1.0', '1.0.0']);
    expect(visit.complaints).toEqual([]);
  });

  test('operations and fields tell since when they are there, changed, or given up', async () => {
    await using visit = await portal.open(`${REFERENCE}/createPet`, { viewport });
    const { page } = visit;
    const badges = (place: string) => page.locator(`${place} .badge`).allInnerTexts();
    expect(await badges('[id="body.name"]')).toEqual(['required', 'changed in 2.0.0']);
    expect(await badges('[id="body.born"]')).toEqual(['since 1.1.0']);
    await page.goto(`${portal.origin}${REFERENCE}/listPets`);
    expect(await page.locator('article .badge').first().innerText()).toBe('deprecated since 2.0.0');
  });

  test.each(['', '/changelog', '/changelog/1.0.0-to-2.0.0', '/createPet', '/errors'])(
    '%s can be read by everybody',
    async (route) => {
      await using visit = await portal.open(REFERENCE + route, { viewport });
      const { violations } = await axe(visit).analyze();
      expect(violations).toEqual([]);
      expect(visit.complaints).toEqual([]);
    },
  );
});

test.each([320, 390, 1024])('at %i px, a long name of the API leaves room for the search', async (width) => {
  await using visit = await portal.open('/portal/', { viewport: { width, height: 800 } });
  const { page } = visit;
  const name = page.locator('.version-menu summary > span').nth(1);
  await name.evaluate((span) => {
    span.textContent = 'A rather long name that somebody has given to an API';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const search = await page.locator('.search-box').boundingBox();
  expect(search?.width).toBeGreaterThanOrEqual(36);
});

test('at 320 px, neither a long name of a schema nor the menu of a page is cut off', async () => {
  await using visit = await portal.open(`${REFERENCE}/schemas/Pet`, {
    viewport: { width: 320, height: 800 },
  });
  const { page } = visit;
  await page.locator('h1').evaluate((title) => {
    title.textContent = 'webhooks_repositories_of_an_installation';
  });
  await page.getByText('Open in …').click();
  expect(await page.getByRole('link', { name: 'Markdown', exact: true }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a comparison is there without JavaScript, and as Markdown', async () => {
  await using visit = await portal.open(`${REFERENCE}/changelog`, { javaScriptEnabled: false });
  const { page } = visit;
  await page.getByRole('row', { name: '2.0.0' }).getByRole('link', { name: '1.0.0' }).click();
  expect(await page.locator('.logged-changes > li').count()).toBe(3);
  const markdown = await (await fetch(`${portal.origin}${COMPARISON}.md`)).text();
  expect(markdown).toContain('# Changes from 1.0.0 to 2.0.0');
  expect(markdown).toContain('**What to do:** Check the values that you send against the new limit.');
});

const rowsOf = async (table: Locator) =>
  (await table.locator('tbody tr').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim());
