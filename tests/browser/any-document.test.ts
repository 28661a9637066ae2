import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal, viewports } from './portal.ts';

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

/** As \`npm run spec:record\` writes them, by version. */
const RECORDS: Readonly<Record<string, string>> = {
  '1.0.0': `version: 1.0.0
recordedOn: "2026-01-05"
changes: []
`,
  '1.1.0': `version: 1.1.0
recordedOn: "2026-02-02"
after: 1.0.0
changes:
  - bump: minor
    rule: addition
    effect: added
    message: A property was added.
    schema: { name: Pet, path: [born] }
    place: { operationId: createPet, call: POST /pets, part: body, path: [born] }
`,
  '2.0.0': `version: 2.0.0
recordedOn: "2026-03-02"
after: 1.1.0
changes:
  - bump: minor
    rule: addition
    effect: deprecated
    message: The operation is deprecated.
    place: { operationId: listPets, call: GET /pets, path: [] }
  - bump: major
    rule: schema-constraint-changed
    effect: changed
    message: The maxLength changed from 30 to 20.
    schema: { name: Pet, path: [name] }
    place: { operationId: createPet, call: POST /pets, part: body, path: [name] }
`,
};

const REFERENCE = '/portal/technical_documentation/pets';

/** \`npm run reference\` of a document that is not ours, with three recorded versions beside it. */
let portal: Portal;
let folder: string;
beforeAll(async () => {
  // In memory, where the system has such a folder: another file system, into which files cannot be renamed.
  folder = await mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'any document ä-'));
  const file = path.join(folder, 'pets.yaml');
  await writeFile(file, PETS);
  for (const [version, record] of Object.entries(RECORDS)) {
    const recorded = path.join(folder, 'specs/pets/versions', version);
    await mkdir(recorded, { recursive: true });
    await writeFile(path.join(recorded, 'changes.yaml'), record);
  }
  const dist = path.join(folder, 'dist/');
  const command = fileURLToPath(new URL('../../scripts/reference.ts', import.meta.url));
  const options = ['--conditions=partner-apis-source', command, file, '--out', dist, '--id', 'pets'];
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, options, { env: { PATH, HOME } });
  expect(stdout).toContain('3 operations');
  expect(stdout).toContain('0 broken links');
  portal = await startPortal(pathToFileURL(dist));
});
afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

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

  test('operations and fields tell since when they are there, changed, or given up', async () => {
    await using visit = await portal.open(`${REFERENCE}/createPet`, { viewport });
    const { page } = visit;
    const badges = (place: string) => page.locator(`${place} .badge`).allInnerTexts();
    expect(await badges('[id="body.name"]')).toEqual(['required', 'changed in 2.0.0']);
    expect(await badges('[id="body.born"]')).toEqual(['since 1.1.0']);
    await page.goto(`${portal.origin}${REFERENCE}/listPets`);
    expect(await page.locator('article .badge').first().innerText()).toBe('deprecated since 2.0.0');
  });

  test.each(['', '/changelog', '/createPet', '/errors'])('%s can be read by everybody', async (route) => {
    await using visit = await portal.open(REFERENCE + route, { viewport });
    const { violations } = await new AxeBuilder({ page: visit.page }).analyze();
    expect(violations).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });
});
