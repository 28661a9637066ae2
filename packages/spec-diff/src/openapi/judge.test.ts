import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readDocument } from '../document/document.ts';
import { judge } from './judge.ts';
import { documentWith, findingsBetween, type Written } from './testing/documents.ts';

const PETS = {
  openapi: '3.1.1',
  info: { title: 'Pets', version: '1.0.0' },
  paths: {
    '/pets': {
      post: {
        operationId: 'createPet',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
    '/pets/{name}': {
      put: {
        operationId: 'replacePet',
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 30 }, age: { type: 'integer' } },
      },
    },
  },
};

test('a cause is one finding, with all operations, both places, and an exchange that shows it', async () => {
  const text = stringify(PETS);
  const before = await readDocument('before.yaml', async () => text);
  const after = await readDocument('after.yaml', async () => text.replace('maxLength: 30', 'maxLength: 20'));
  expect(judge(before, after)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      rule: 'request-limit-narrowed',
      level: 'breaking',
      verdict: 'wire',
      direction: 'request',
      operations: ['createPet', 'replacePet'],
      message: '`maxLength` of `name` of `Pet` was `30` and is `20` now.',
      advice:
        'Restore the earlier limit. Where some values cannot be processed, document the error response that rejects them.',
      counterexample: {
        kind: 'exchange',
        request: {
          operation: 'createPet',
          method: 'POST',
          target: '/pets',
          headers: { 'Content-Type': 'application/json' },
          body: `{"name":"${'a'.repeat(21)}"}`,
        },
        response: null,
      },
      before: expect.objectContaining({
        file: 'before.yaml',
        pointer: '/components/schemas/Pet/properties/name/maxLength',
      }),
      after: expect.objectContaining({
        file: 'after.yaml',
        pointer: '/components/schemas/Pet/properties/name/maxLength',
      }),
      accepted: null,
    },
  ]);
});

test('a schema that leads back to itself by `allOf` is compared once', async () => {
  const petWith = (properties: Written) => ({
    type: 'object',
    properties: {
      ...properties,
      parent: { description: 'Its parent.', allOf: [{ $ref: '#/components/schemas/Pet' }] },
    },
  });
  const documentFor = (properties: Written) =>
    documentWith(
      'response',
      { $ref: '#/components/schemas/Pet' },
      {
        components: { schemas: { Pet: petWith(properties) } },
      },
    );
  const findings = await findingsBetween(documentFor({ name: { type: 'string' } }), documentFor({}));

  expect(findings.map(({ rule }) => rule)).toContain('response-property-removed');
});

test('a raised version is no change, and hides none', async () => {
  const before = { ...PETS, tags: [{ name: 'Pets' }] };
  const raised = { ...before, info: { ...PETS.info, version: '1.1.0' } };
  expect(await findingsBetween(before, raised)).toEqual([]);
  const renamed = { ...raised, info: { title: 'Animals', version: '1.1.0' } };
  const retagged = { ...raised, tags: [{ name: 'Pets', description: 'About pets.' }] };
  for (const after of [renamed, retagged]) {
    expect((await findingsBetween(before, after)).map(({ rule }) => rule)).toEqual(['document-text-changed']);
  }
});
