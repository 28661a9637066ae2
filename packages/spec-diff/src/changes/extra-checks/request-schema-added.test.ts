import { expect, test } from 'vitest';
import { breakingFindings } from '../testing/breaking-findings.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody:
        content:
          application/json: {}
      responses:
        '200':
          description: The pet.
          content:
            text/plain: {}
`;

test('a body that could be anything gets a schema', async () => {
  const edit = { 'application/json: {}': 'application/json: { schema: { type: object } }' };
  expect(await breakingFindings(DOCUMENT, edit)).toEqual([
    'request-schema-added: The body of the request, which could be anything, has a schema now.',
  ]);
});

test('the schema of an answer only says more', async () => {
  const edit = { 'text/plain: {}': 'text/plain: { schema: { type: string } }' };
  expect(await breakingFindings(DOCUMENT, edit)).toEqual([]);
});
