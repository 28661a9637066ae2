import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('400, 401 and 500 are needed where they apply', async () => {
  const source = `
    openapi: 3.1.1
    security:
      - apiKey: []
    paths:
      /slots/{slot}:
        parameters:
          - { name: slot, in: path }
        get:
          responses: { '200': {} }
      /slots:
        post:
          security: []
          requestBody: {}
          responses: { '500': {} }
  `;
  expect(await problemsOf('operation-documents-errors', source)).toEqual([
    '9:7 The operation can fail, and does not document 500. Add the response.',
    '9:7 The operation has parameters, and does not document 400. Add the response.',
    '9:7 The operation needs credentials, and does not document 401. Add the response.',
    '14:7 The operation has a body, and does not document 400. Add the response.',
  ]);
});

test('a class of statuses documents each of its members', async () => {
  const source = `
    openapi: 3.1.1
    security:
      - apiKey: []
    paths:
      /slots:
        get:
          parameters:
            - { name: centre, in: query }
          responses: { 4XX: {}, '500': {} }
      /public:
        get:
          security: [{}]
          responses: { '500': {} }
  `;
  expect(await problemsOf('operation-documents-errors', source)).toEqual([]);
});
