import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordedVersions } from '../recorded/recorded-versions.ts';
import { recordVersion } from './record-version.ts';

// Each comparison starts a process.
vi.setConfig({ testTimeout: 120_000 });

const FIRST = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: 'https://api.example' }]
paths:
  /pets:
    parameters:
      - { name: shelter, in: query, description: A shelter., schema: { type: string } }
    get:
      operationId: listPets
      summary: List pets
      responses: { '200': { description: Pets, content: { application/json: { schema: { $ref: '#/components/schemas/Pets' } } } } }
    post:
      operationId: createPet
      summary: Create a pet
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '201': { description: Created } }
components:
  schemas:
    Pets: { type: array, items: { $ref: '#/components/schemas/Pet' } }
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 30 }
        age: { type: integer }
`;

const SECOND = edited(FIRST, {
  'version: 1.0.0': 'version: 1.1.0',
  'age: { type: integer }': `age: { type: integer, deprecated: true }
        born: { type: string, format: date }`,
  'components:': `  /pets/{name}:
    get:
      operationId: getPet
      summary: Get a pet
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A pet } }
components:`,
});

const THIRD = edited(SECOND, {
  'version: 1.1.0': 'version: 2.0.0',
  'maxLength: 30': 'maxLength: 20',
  'operationId: getPet': 'operationId: readPet',
});

function edited(text: string, edits: Record<string, string>): string {
  return Object.entries(edits).reduce((result, [before, after]) => {
    if (!result.includes(before)) throw new Error(`The document does not contain "${before}"`);
    return result.replace(before, after);
  }, text);
}

let root: string;
const document = () => path.join(root, 'specs/pets/openapi.yaml');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'record version test ä-'));
  await mkdir(path.dirname(document()), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

async function release(text: string, day: string) {
  await writeFile(document(), text);
  return recordVersion(root, 'pets', day);
}

test('the first version has no changes, since nothing is known about what was before', async () => {
  const record = await release(FIRST, '2026-01-05');
  expect(record).toEqual({ version: '1.0.0', recordedOn: '2026-01-05', changes: [] });
  const kept = await readFile(path.join(root, 'specs/pets/versions/1.0.0/openapi.yaml'), 'utf8');
  expect(kept).toContain('operationId: createPet');
});

test('each change of the second version is recorded with its place', async () => {
  await release(FIRST, '2026-01-05');
  const record = await release(SECOND, '2026-02-02');
  expect(record).toMatchObject({ version: '1.1.0', after: '1.0.0' });
  const changes = record?.changes.map(({ effect, bump, place, schema }) => ({ effect, bump, place, schema }));
  expect(changes).toEqual(
    expect.arrayContaining([
      {
        effect: 'added',
        bump: 'minor',
        place: { operationId: 'getPet', call: 'GET /pets/{name}', path: [] },
      },
      {
        effect: 'deprecated',
        bump: 'minor',
        place: expect.objectContaining({ path: ['age'] }),
        schema: { name: 'Pet', path: ['age'] },
      },
      {
        effect: 'added',
        bump: 'minor',
        place: expect.objectContaining({ path: ['born'] }),
        schema: { name: 'Pet', path: ['born'] },
      },
    ]),
  );
});

test('three versions are read in order, and a removed operation is recorded once', async () => {
  await release(FIRST, '2026-01-05');
  await release(SECOND, '2026-02-02');
  await release(THIRD, '2026-03-02');
  const versions = await recordedVersions(path.join(root, 'specs'), 'pets');
  expect(versions.map(({ version, after }) => [version, after])).toEqual([
    ['1.0.0', undefined],
    ['1.1.0', '1.0.0'],
    ['2.0.0', '1.1.0'],
  ]);
  const changes = versions.at(-1)?.changes ?? [];
  expect(changes.filter(({ effect }) => effect === 'removed')).toMatchObject([
    { bump: 'major', place: { operationId: 'getPet', call: 'GET /pets/{name}' } },
  ]);
  expect(changes).toContainEqual(
    expect.objectContaining({ bump: 'major', effect: 'changed', schema: { name: 'Pet', path: ['name'] } }),
  );
});

test('the third version also records what changed since the first one', async () => {
  await release(FIRST, '2026-01-05');
  expect(await release(SECOND, '2026-02-02')).not.toHaveProperty('sinceEarlier');
  const record = await release(THIRD, '2026-03-02');
  expect(record?.sinceEarlier?.map(({ after }) => after)).toEqual(['1.0.0']);
  const changes = record?.sinceEarlier?.[0]?.changes ?? [];
  expect(changes).toContainEqual(expect.objectContaining({ effect: 'deprecated' }));
  expect(changes).toContainEqual(
    expect.objectContaining({ bump: 'major', schema: { name: 'Pet', path: ['name'] } }),
  );
  // An operation that was added and renamed between the two is new for users of the first.
  expect(changes.map(({ place, effect }) => [place?.operationId, effect])).toContainEqual([
    'readPet',
    'added',
  ]);
  expect(changes.some(({ place }) => place?.operationId === 'getPet')).toBe(false);
  expect((await recordedVersions(path.join(root, 'specs'), 'pets')).at(-1)).toEqual(record);
});

test('a recorded version is left alone, even if its texts have improved', async () => {
  await release(FIRST, '2026-01-05');
  expect(await release(FIRST.replace('List pets', 'List all pets'), '2026-02-02')).toBeUndefined();
  const [only] = await recordedVersions(path.join(root, 'specs'), 'pets');
  expect(only?.recordedOn).toBe('2026-01-05');
});

test('another contract requires another version', async () => {
  await release(FIRST, '2026-01-05');
  const unraised = THIRD.replace('version: 2.0.0', 'version: 1.0.0');
  await expect(release(unraised, '2026-02-02')).rejects.toThrow(
    'specs/pets/openapi.yaml: info.version is still "1.0.0", and the changes require a major version. Raise it to 2.0.0 or later.',
  );
});

test('a version whose predecessor is missing is rejected by name', async () => {
  await release(FIRST, '2026-01-05');
  await release(SECOND, '2026-02-02');
  await rm(path.join(root, 'specs/pets/versions/1.0.0'), { recursive: true });
  await expect(recordedVersions(path.join(root, 'specs'), 'pets')).rejects.toThrow(
    '1.1.0 follows 1.0.0, which is not recorded',
  );
});
