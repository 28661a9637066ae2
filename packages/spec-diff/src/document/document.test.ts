import { expect, test } from 'vitest';
import { judge } from '../openapi/judge.ts';
import { rulesOf } from '../openapi/testing/documents.ts';
import { type Document, readDocument } from './document.ts';

const ROOT = 'https://schemas.example/pets/';

/** Reads a document of several files, among whose components is a schema with the URI `ROOT`. */
function read(
  pet: object,
  referenced: string,
  files: Readonly<Record<string, object>> = {},
): Promise<Document> {
  const content = { 'application/json': { schema: { $ref: referenced } } };
  const all: Readonly<Record<string, object>> = {
    'openapi.json': {
      openapi: '3.1.1',
      info: { title: 'Pets', version: '1.0.0' },
      paths: {
        '/pets': { post: { requestBody: { content }, responses: { 204: { description: 'Done.' } } } },
      },
      components: { schemas: { Pet: pet } },
    },
    ...files,
  };
  return readDocument('openapi.json', async (name) => {
    const found = all[name];
    if (found === undefined) throw new Error(`There is no ${name}`);
    return JSON.stringify(found);
  });
}

const pet = (name: object) => ({
  $id: ROOT,
  type: 'object',
  properties: { name: { $ref: 'name' }, kind: { $ref: '#/$defs/kind' } },
  $defs: { name: { $id: 'name', $anchor: 'own', ...name }, kind: { type: 'string' } },
});

test.each([
  ['the URI of a schema', ROOT, 'narrowed'],
  ['a URI that is relative to the one around it', `${ROOT}name`, 'narrowed'],
  ['a pointer in a schema', `${ROOT}#/properties/name`, 'narrowed'],
  ['an anchor in a schema', `${ROOT}name#own`, 'narrowed'],
  ['a pointer to what did not change', `${ROOT}#/$defs/kind`, 'the same'],
])('a reference may name %s', async (_, reference, expected) => {
  const before = await read(pet({ type: 'string' }), reference);
  const after = await read(pet({ type: 'string', maxLength: 5 }), reference);
  expect(rulesOf(judge(before, after)).breaking).toEqual(
    expected === 'narrowed' ? ['request-limit-narrowed'] : [],
  );
});

test('a schema in another file is found by its URI, even if the reference is read first', async () => {
  const holder = { $ref: 'https://schemas.example/name', properties: { a: { $ref: 'names.json#/names/0' } } };
  const files = (length: number) => ({
    'names.json': { names: [{ $id: 'https://schemas.example/name', type: 'string', maxLength: length }] },
  });
  const [before, after] = await Promise.all(
    [9, 5].map((length) => read(holder, '#/components/schemas/Pet', files(length))),
  );
  expect(before && after && rulesOf(judge(before, after)).breaking).toContain('request-limit-narrowed');
});

test('a pointer that only exists in the file refers to the file, even from a schema with a URI', async () => {
  const document = await read(
    { $id: ROOT, $ref: '#/components/schemas/Pet/$defs/a', $defs: { a: true } },
    ROOT,
  );
  const schema = document.root.child('components')?.child('schemas')?.child('Pet');
  expect(schema?.followed().value).toBe(true);
});

test('an unknown URI is an error that names it', async () => {
  await expect(read({}, 'https://schemas.example/nobody')).rejects.toThrow(
    'The reference "https://schemas.example/nobody" leads to no file that can be read.',
  );
});

test('an `$id` in an example names no schema', async () => {
  const data = { examples: [{ $id: ROOT }] };
  await expect(read(data, ROOT)).rejects.toThrow('leads to no file');
});
