import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareSurfaces, surfaceFindings } from '@partner-apis/spec-diff/surface';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../../brand.config.ts';
import { loadFamily } from '../load/load.ts';
import { sdkOfFiles, sdkSources } from './sdk-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SETTINGS = { modules: ROOT, conditions: ['partner-apis-source'], parsed: new Map() };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sdk-sources-'));
  await cp(path.join(ROOT, 'specs'), path.join(folder, 'specs'), { recursive: true });
  await cp(path.join(ROOT, 'xsd'), path.join(folder, 'xsd'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** Replaces a text in a file of the copied tree while a function runs. */
async function edited<T>(file: string, from: string, to: string, make: () => Promise<T>): Promise<T> {
  const place = path.join(folder, file);
  const text = await readFile(place, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(place, text.replaceAll(from, to));
  return make().finally(() => writeFile(place, text));
}

const sdkOf = (id: string) => sdkSources(folder, brand, id);

async function brokenBy(id: string, file: string, from: string, to: string): Promise<string[]> {
  const before = await sdkOf(id);
  const after = await edited(file, from, to, () => sdkOf(id));
  const comparison = compareSurfaces({ before, after }, SETTINGS);
  return surfaceFindings(comparison, id, () => null).map(({ message }) => message);
}

const EBOOKING = 'specs/ebk-api-v2/openapi.yaml';

describe('the SDKs of a tree of documents', { timeout: 180_000 }, () => {
  it('are generated with the programs of their READMEs, and know the origin of each name', async () => {
    const sdk = await sdkOf('ebk-api-v2');

    expect([...sdk.entries]).toEqual([
      ['.', 'src/index.ts'],
      ['./operations', 'src/operations.ts'],
    ]);
    expect(sdk.programs.get('README.md, sample 1')).toContain('new Ebooking({');
    expect(sdk.pointers.get('Booking')).toBe('/components/schemas/Booking');
    expect(sdk.pointers.get('listCentres')).toBe('/paths/~1centres/get');
  });

  it('are generated from files that are not on disk', async () => {
    const id = 'purchase-api-v1';
    const { document, schemas } = await loadFamily(path.join(ROOT, 'specs'), id, brand.apiHost);
    const files = new Map([
      [`specs/${id}/openapi.yaml`, JSON.stringify(document)],
      [`specs/${id}/family.yaml`, await readFile(path.join(ROOT, `specs/${id}/family.yaml`), 'utf8')],
      ...(schemas?.texts ?? []),
    ]);
    const sdk = await sdkOfFiles({ id, title: '', document: `specs/${id}/openapi.yaml`, files }, brand);

    expect(sdk.entries.get('./messages')).toBe('src/messages.ts');
    expect(sdk.files).toEqual((await sdkOf(id)).files);
  });

  it.each([
    ['AcceptedBooking', 'TakenBooking', 'AcceptedBooking is exported as TakenBooking now.'],
    ['operationId: listCentres', 'operationId: listSites', 'The method Ebooking.listCentres is gone.'],
  ])('break when %s becomes %s', async (from, to, message) => {
    const [first, ...others] = await brokenBy('ebk-api-v2', EBOOKING, from, to);

    expect(first).toContain(message);
    expect(others).toEqual([]);
  });

  it('break when a documented status is removed, and so does its mock', async () => {
    const whole = async () => {
      const sdk = await sdkOf('ebk-api-v2');
      return (await sdk.withFurther?.()) ?? sdk;
    };
    const before = await whole();
    const after = await edited(EBOOKING, "'415':", "'413':", whole);
    const found = surfaceFindings(compareSurfaces({ before, after }, SETTINGS), 'ebk-api-v2', () => null);

    expect(before.pointers.get('listCentresQuery')).toBe('/paths/~1centres/get');
    expect(before.pointers.get('createAppointmentAnswers')).toBe('/paths/~1appointments/post');
    expect(found.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('CreateAppointmentErrors'),
    );
  });

  it('do not break when a text is rewritten', async () => {
    expect(
      await brokenBy('ebk-api-v2', EBOOKING, 'description: A booking request.', 'description: To book.'),
    ).toEqual([]);
  });

  it('break when the client is renamed', async () => {
    const messages = await brokenBy(
      'sale-api-v1',
      'specs/sale-api-v1/family.yaml',
      'clientName: ',
      'clientName: My',
    );

    expect(messages).toEqual([
      'Sales is no longer exported.',
      expect.stringMatching(/^SalesAuth is exported as MySalesAuth now/),
      expect.stringMatching(/^SalesOptions is exported as MySalesOptions now/),
    ]);
  });
});
