import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FURTHER_ENTRIES } from '../../../generators/src/sdk-command/further-entries.ts';
import { createSdkProject, type SdkProject } from '../sdk-project.ts';

/** Documents that are legal but odd, or not quite legal, as packages with all entries. */
const ref = (place: string) => ({ $ref: `#/components/${place}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const answer = (schema: object) => ({ 200: { description: '', ...json(schema) } });

const DOCUMENTS = {
  /** Names that libraries make equal, do not find, or use themselves. */
  names: {
    openapi: '3.1.1',
    info: { title: 'Names', version: '1.0.0' },
    paths: {
      '/a': { get: { operationId: 'pets', responses: answer(ref('schemas/Größe')) } },
      '/b': { get: { operationId: 'petsKey', responses: answer(ref('schemas/FooBar')) } },
      '/c': { post: { operationId: 'options', responses: answer(ref('schemas/foo_bar')) } },
      '/d': { get: { operationId: 'options', responses: answer(ref('schemas/Pet')) } },
      '/e': {
        post: {
          operationId: 'send',
          requestBody: {
            content: {
              'application/json-patch+json': { schema: { type: 'array', items: { type: 'object' } } },
              'application/json': { schema: ref('schemas/Pet') },
              'text/json': { schema: ref('schemas/PetOutput') },
            },
          },
          responses: {
            200: { description: '', content: { 'text/event-stream': { schema: ref('schemas/Pet') } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Größe: { type: 'object', properties: { nächste: ref('schemas/Größe') } },
        FooBar: { type: 'string' },
        foo_bar: { type: 'integer' },
        Pet: { type: 'object', properties: { tags: { type: 'array' } } },
        PetOutput: { type: 'object', properties: { pet: ref('schemas/Pet') } },
      },
    },
  },
  /** References to all kinds of places, and to none. */
  places: {
    openapi: '3.2.0',
    info: { title: 'Places', version: '1.0.0' },
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [{ name: 'kind', in: 'query', schema: ref('schemas/Pet/properties/kinds/items') }],
          responses: {
            200: { description: '', content: { 'application/json': ref('mediaTypes/pet') } },
            404: { $ref: '#/paths/~1pets/get/responses/200' },
          },
        },
      },
    },
    components: {
      mediaTypes: { pet: { schema: ref('schemas/Pet') } },
      schemas: {
        Pet: {
          type: 'object',
          required: ['kinds'],
          properties: {
            kinds: { type: 'array', items: { enum: ['cat', 'dog'] } },
            next: ref('schemas/Loop'),
          },
          discriminator: { propertyName: 'kinds', mapping: { cat: 'Cat', fox: 'fox.yaml' } },
        },
        Cat: { type: 'object', properties: { pet: { allOf: [ref('schemas/Cat')] } } },
        Loop: ref('schemas/Loop'),
      },
      examples: { large: { externalValue: './large.json' } },
    },
  },
  /** Only schemas, and no title. */
  schemas: {
    openapi: '3.1.0',
    info: { version: '1.0.0' },
    components: { schemas: { Pet: { type: 'object' } } },
  },
};

let project: SdkProject;

beforeAll(async () => {
  project = await createSdkProject();
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    const file = path.join(project.folder, `${name}.json`);
    await writeFile(file, JSON.stringify(document));
    await project.add(name, file, FURTHER_ENTRIES);
  }
}, 60_000);
afterAll(() => project?.remove());

it('all entries type-check strictly', { timeout: 120_000 }, async () => {
  expect(await project.typeErrors()).toBe('');
});

it('schemas keep their names', async () => {
  const schemas = await readFile(path.join(project.folder, 'names/src/generated/zod/schemas.ts'), 'utf8');

  const printed = [...schemas.matchAll(/^export const ([\p{L}\w]+)/gmu)].map(([, name]) => name);
  expect(printed).toEqual(expect.arrayContaining(['Größe', 'FooBar', 'Foo_bar', 'Pet', 'PetOutput']));
});

it('media types of one name have methods of their own', async () => {
  const client = await readFile(path.join(project.folder, 'names/src/generated/client.ts'), 'utf8');

  expect(client).toContain('  sendWithApplicationJson(');
  expect(client).toContain('  sendWithTextJson(');
});
