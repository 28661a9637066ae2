import { expect, test } from 'vitest';
import { breakingFindings } from '../testing/breaking-findings.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    delete:
      operationId: deletePets
      x-body: {}
      responses: { '204': { description: Done. } }
components:
  requestBodies:
    Reason: { required: true, content: { text/plain: { schema: { type: string } } } }
`;

test('a call that had no body needs one', async () => {
  expect(
    await breakingFindings(DOCUMENT, {
      'x-body: {}': 'requestBody: { required: true, content: { text/plain: {} } }',
    }),
  ).toEqual(['required-body-added: A required body was added to the request.']);
  expect(
    await breakingFindings(DOCUMENT, {
      'x-body: {}': "requestBody: { $ref: '#/components/requestBodies/Reason' }",
    }),
  ).toEqual(['required-body-added: A required body was added to the request.']);
});

test('a body that may be left out breaks nothing', async () => {
  expect(
    await breakingFindings(DOCUMENT, { 'x-body: {}': 'requestBody: { content: { text/plain: {} } }' }),
  ).toEqual([]);
});
