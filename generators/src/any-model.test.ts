import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleRequest } from '@partner-apis/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyModel } from './any-model.ts';

const PETS = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: 'https://pets.example' }]
tags: [{ name: Pets, description: All of them. }]
paths:
  /shelters/{shelter}/pets:
    post:
      operationId: createPet
      tags: [Pets]
      parameters:
        - { name: shelter, in: path, required: true, schema: { type: integer } }
        - { name: size, in: query, required: true, schema: { type: string, enum: [small, large] } }
        - { name: note, in: query, schema: { type: string, default: none } }
        - { name: day, in: query, required: true, example: 2026-03-02, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '201': { description: Created } }
    get:
      operationId: listPets
      tags: [Keepers]
      parameters: [{ name: shelter, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: Pets } }
components:
  schemas:
    Pet:
      type: object
      properties:
        id: { type: integer, readOnly: true }
        kind: { type: string, enum: [cat, dog] }
        parent: { $ref: '#/components/schemas/Pet' }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'any-model-test-'));
  await writeFile(path.join(folder, 'pets.yaml'), PETS);
});
afterAll(() => rm(folder, { recursive: true }));

const pets = async () => (await anyModel(path.join(folder, 'pets.yaml'), 'pets')).model;

test('makes a request from the schemas if the document has no example', async () => {
  const [create] = (await pets()).operations.filter(({ operationId }) => operationId === 'createPet');
  expect(create && exampleRequest(create)).toEqual({
    path: {},
    query: { size: 'small', day: '2026-03-02' },
    headers: {},
    body: { kind: 'cat', parent: {} },
  });
});

test('has the tags of operations, whether declared or not', async () => {
  expect((await pets()).tags).toEqual([
    { name: 'Pets', description: 'All of them.' },
    { name: 'Keepers', description: '' },
  ]);
});

test('has no SDK', async () => {
  expect((await pets()).family).toMatchObject({ packageName: '', clientName: '' });
});
