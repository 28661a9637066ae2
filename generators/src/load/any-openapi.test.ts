import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadAnyOpenApi } from './any-openapi.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'any-openapi-'));
  await writeFile(path.join(folder, 'shared.yaml'), 'Name: { type: string }\n');
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a document of two files. */
async function documentWith(operation: string): Promise<string> {
  const file = path.join(folder, 'openapi.yaml');
  await writeFile(
    file,
    `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
components: { schemas: { Name: { $ref: 'shared.yaml#/Name' } } }
paths:
  /pets:
    get:
${operation}`,
  );
  return file;
}

it('leaves a broken reference to a schema in place, for the model to report', async () => {
  const file = await documentWith(`      responses:
        '200':
          description: A pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Gone' } } }
`);
  expect(await loadAnyOpenApi(file)).toHaveProperty(
    'paths./pets.get.responses.200.content.application/json.schema',
    { $ref: '#/components/schemas/Gone' },
  );
});

it('ignores broken references in extensions', async () => {
  const file =
    await documentWith(`      x-policies: [{ $ref: '../policies.yaml#/Gone' }, { $ref: '#/x-policies/Gone' }]
      responses: {}
`);
  expect(await loadAnyOpenApi(file)).toHaveProperty('paths./pets.get.responses', {});
});

it('reports a broken header whose name begins like an extension', async () => {
  const file = await documentWith(`      responses:
        '200': { description: A pet., headers: { x-page: { $ref: '#/components/headers/Gone' } } }
`);
  await expect(loadAnyOpenApi(file)).rejects.toThrow('"#/components/headers/Gone" leads nowhere');
});

it('fails, with the location, if calls would be wrong without the referenced part', async () => {
  const file = await documentWith(`      parameters: [{ $ref: '#/components/parameters/Gone' }]
      responses: {}
`);
  await expect(loadAnyOpenApi(file)).rejects.toThrow(
    /openapi\.yaml:7:\d+: The reference "#\/components\/parameters\/Gone" leads nowhere/,
  );
});

it("follows references to the document's own address", async () => {
  const file = path.join(folder, 'self.yaml');
  const self = 'https://api.example.com/openapi';
  await writeFile(
    file,
    `openapi: 3.2.0
$self: ${self}
info: { title: Pets, version: 1.0.0 }
components:
  schemas:
    Name: { type: string }
    Pet: { properties: { name: { $ref: '${self}#/components/schemas/Name' } } }
    Cat: { $ref: ${self}#/components/schemas/Pet }
`,
  );
  expect(await loadAnyOpenApi(file)).toHaveProperty('components.schemas', {
    Name: { type: 'string' },
    Pet: { properties: { name: { $ref: '#/components/schemas/Name' } } },
    Cat: { $ref: '#/components/schemas/Pet' },
  });
});

it('lets a link of one file lead to an operation in another', async () => {
  await writeFile(
    path.join(folder, 'pet.yaml'),
    `get:
  responses:
    '200':
      description: A pet.
      links: { again: { operationRef: '#/get' }, all: { operationRef: 'openapi.yaml#/paths/~1pets/get' } }
`,
  );
  const file = await documentWith(`      responses:
        '200': { description: Pets., links: { first: { operationRef: 'pet.yaml#/get' } } }
  /pets/first: { $ref: pet.yaml }
`);
  const document = await loadAnyOpenApi(file);
  const linksAt = (place: string) => JSON.stringify(document.paths?.[place]?.get);

  expect(linksAt('/pets')).toContain('"first":{"operationRef":"#/paths/~1pets~1first/get"}');
  expect(linksAt('/pets/first')).toContain('"again":{"operationRef":"#/paths/~1pets~1first/get"}');
  expect(linksAt('/pets/first')).toContain('"all":{"operationRef":"#/paths/~1pets/get"}');
});

it('reads versions that are not in quotes', async () => {
  const file = path.join(folder, 'unquoted.yaml');
  await writeFile(file, 'swagger: 2.0\ninfo: { title: Pets, version: 1.2 }\npaths: {}\n');

  expect(await loadAnyOpenApi(file)).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/),
    info: { title: 'Pets', version: '1.2' },
  });
});

it('rejects a file that is not an OpenAPI document, whatever it refers to', async () => {
  const file = path.join(folder, 'schema.json');
  await writeFile(file, JSON.stringify({ $ref: 'https://json-schema.org/draft/2020-12/schema' }));

  await expect(loadAnyOpenApi(file)).rejects.toThrow('is not an OpenAPI 2.0, 3.0, 3.1 or 3.2 document.');
});
