import { expect, test } from 'vitest';
import { breakingFindings } from '../testing/breaking-findings.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        '200':
          description: The pets.
          headers:
            X-Total: { required: true, schema: { type: integer } }
            X-Hint: { schema: { type: string } }
`;

test('a header that was always sent', async () => {
  expect(await breakingFindings(DOCUMENT, { 'required: true, ': '' })).toEqual([
    'response-header-became-optional: The header is no longer sent with every response.',
  ]);
});

test('the other way round breaks nothing', async () => {
  expect(await breakingFindings(DOCUMENT, { 'X-Hint: { ': 'X-Hint: { required: true, ' })).toEqual([]);
});
