import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SpecError } from '../diagnostics/spec-error.ts';
import { LoadCache } from './cache.ts';
import { loadFamilies, loadFamily } from './load.ts';

const FAMILY = `label: Pets-API
name: Pets
tagline: Pets.
order: 1
packageName: pets
clientName: Pets
routePrefix: Pets-API
pages: [documentation]
showsContact: true
`;
const DOCUMENT = `openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
servers:
  - url: https://{host}/pets
    variables: { host: { default: api.partner-apis.example, description: Host. } }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        '200':
          description: Pets.
          content:
            application/json:
              schema: { $ref: ../common/schemas.yaml#/Pet }
`;

describe('loadFamilies', () => {
  let specs: string;
  beforeEach(async () => {
    specs = await mkdtemp(path.join(tmpdir(), 'specs-'));
    await put('common/schemas.yaml', 'Pet: { type: object }\n');
    await put('pets-api-v1/family.yaml', FAMILY);
    await put('pets-api-v1/openapi.yaml', DOCUMENT);
  });
  afterEach(() => rm(specs, { recursive: true }));

  async function put(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(specs, file)), { recursive: true });
    await writeFile(path.join(specs, file), text);
  }

  const cache = new LoadCache();
  const load = () => loadFamilies(specs, 'api.acme.test', cache);

  it('makes a folder a family, and what it references a component, and replaces the host', async () => {
    const [pets, ...others] = await load();
    expect(others).toEqual([]);
    expect(pets?.id).toBe('pets-api-v1');
    expect(pets?.document.components?.schemas).toEqual({ Pet: { type: 'object' } });
    expect(pets?.document.servers?.[0]?.variables?.host?.default).toBe('api.acme.test');
  });

  it('returns the same object until a file of the family changes, including a referenced one', async () => {
    const [first] = await load();
    expect((await load())[0]).toBe(first);
    await put('common/schemas.yaml', 'Pet: { type: string }\n');
    const [changed] = await load();
    expect(changed).not.toBe(first);
    expect(changed?.document.components?.schemas).toEqual({ Pet: { type: 'string' } });
  });

  it('sorts families by their order', async () => {
    await put(
      'cats-api-v1/family.yaml',
      FAMILY.replaceAll('Pets', 'Cats').replace('pets', 'cats').replace('1', '0'),
    );
    await put('cats-api-v1/openapi.yaml', DOCUMENT);
    await expect(load()).rejects.toThrow(/\/order must be >= 1/);
    await put(
      'cats-api-v1/family.yaml',
      FAMILY.replaceAll('Pets', 'Cats').replace('pets', 'cats').replace('1', '2'),
    );
    expect((await load()).map(({ id }) => id)).toEqual(['pets-api-v1', 'cats-api-v1']);
  });

  it('rejects the package name of another family', async () => {
    await put('cats-api-v1/family.yaml', FAMILY.replaceAll('Pets', 'Cats').replace('1', '2'));
    await put('cats-api-v1/openapi.yaml', DOCUMENT);
    await expect(load()).rejects.toThrow(/packageName "pets" is taken/);
  });

  it('rejects a file of another family, which could change without this one being generated again', async () => {
    await put('cats-api-v1/schemas.yaml', 'Pet: { type: object }\n');
    await put('pets-api-v1/openapi.yaml', DOCUMENT.replace('../common/', '../cats-api-v1/'));
    await expect(loadFamily(specs, 'pets-api-v1', 'api.acme.test')).rejects.toThrow(
      /openapi\.yaml: uses \S*\/cats-api-v1\/schemas\.yaml.*Move it to specs\/pets-api-v1\/.* or to specs\/common\//,
    );
  });

  it.each([
    {
      fault: 'YAML that does not parse',
      change: ['paths:', 'paths: ['],
      message: /openapi\.yaml:\d+:\d+: is not valid YAML/,
    },
    {
      fault: 'a reference to nothing',
      change: ['yaml#/Pet', 'yaml#/Dog'],
      message: /schemas\.yaml|openapi\.yaml:15:\d+: /,
    },
    {
      fault: 'what is not OpenAPI',
      change: ['description: Pets.', 'descriptoin: Pets.'],
      message: /not a valid OpenAPI document/,
    },
  ])('says where: $fault', async ({ change: [from = '', to = ''], message }) => {
    await put('pets-api-v1/openapi.yaml', DOCUMENT.replace(from, to));
    const error = await load().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SpecError);
    expect(String(error)).toMatch(message);
  });

  it('names what is wrong in family.yaml', async () => {
    await put('pets-api-v1/family.yaml', FAMILY.replace('order: 1', 'ordre: 1'));
    await expect(load()).rejects.toThrow(/required property 'order'.*ordre/s);
  });

  it('names the missing file', async () => {
    await rm(path.join(specs, 'pets-api-v1/family.yaml'));
    await expect(load()).rejects.toThrow(/family\.yaml: cannot be read/);
  });
});
