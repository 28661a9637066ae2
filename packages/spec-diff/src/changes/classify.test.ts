import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { judgedChanges } from './document-findings.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0, description: All about pets. }
tags:
  - name: Pets
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      parameters:
        - { name: colour, in: query, schema: { type: string, enum: [black, white], maxLength: 5 } }
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema: { type: object, required: [name], properties: { name: { type: string } } }
              examples: { one: { summary: One, value: { name: Tom } } }
    post:
      operationId: createPet
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { name: { type: string }, note: { type: string } } }
      responses: { '204': { description: Done. } }
`;

// Every comparison starts a process, which may have to wait on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

test.each([
  // What breaks a client.
  ['operationId: listPets', 'operationId: findPets', 'major', 'operation-id-vanished'],
  ['operationId: listPets', 'operationId: findPets', 'major', 'operation-id-changed'],
  ['in: query,', 'in: query, required: true,', 'major', 'parameter-became-required'],
  ['enum: [black, white]', 'enum: [black]', 'major', 'enum-values-removed'],
  ['maxLength: 5', 'maxLength: 4', 'major', 'schema-constraint-changed'],
  ['required: [name], ', '', 'major', 'required-properties-removed'],
  // What gives it a new possibility.
  ['enum: [black, white]', 'enum: [black, white, red]', 'minor', 'addition'],
  ['maxLength: 5', 'maxLength: 6', 'minor', 'addition'],
  ['    post:', '    put: { operationId: x, responses: {} }\n    post:', 'minor', 'addition'],
  ['note: { type: string }', 'note: { type: string }, age: { type: integer }', 'minor', 'addition'],
  ['summary: List pets', 'deprecated: true', 'minor', 'addition'],
  // What it does not notice.
  ['summary: List pets', 'summary: List all pets', 'none', 'description'],
  ['description: All about pets.', 'description: Pets.', 'none', 'description'],
  ['- name: Pets', '- name: Pets\n  - name: Cats', 'none', 'description'],
  ['examples: { one:', 'examples: { two: { value: { name: Tim } }, one:', 'none', 'description'],
  ['examples: { one: { summary: One, value: { name: Tom } } }', '', 'none', 'description'],
])('%s → %s is %s (%s)', async (before, after, bump, rule) => {
  expect(DOCUMENT).toContain(before);
  const documents = { base: parse(DOCUMENT), revision: parse(DOCUMENT.replace(before, after)) };
  const findings = await judgedChanges(documents);
  expect(findings).toContainEqual(expect.objectContaining({ bump, rule }));
  if (bump === 'none') expect(findings.every((finding) => finding.bump === 'none')).toBe(true);
  if (bump === 'minor') expect(findings.every((finding) => finding.bump !== 'major')).toBe(true);
});

test('a new version alone is no finding', async () => {
  const revision = parse(DOCUMENT.replace('version: 1.0.0', 'version: 1.0.1'));
  expect(await judgedChanges({ base: parse(DOCUMENT), revision })).toEqual([]);
});
