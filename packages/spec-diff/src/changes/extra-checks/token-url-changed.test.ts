import { expect, test } from 'vitest';
import { breakingFindings } from '../testing/breaking-findings.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
security:
  - oauth2: []
paths:
  /pets:
    get:
      operationId: listPets
      responses: { '200': { description: The pets. } }
components:
  securitySchemes:
    oauth2:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: https://api.example/token, scopes: {} } }
`;

test('tokens come from elsewhere', async () => {
  expect(await breakingFindings(DOCUMENT, { 'api.example/token': 'login.example/token' })).toEqual([
    'token-url-changed: The token URL changed from https://api.example/token to https://login.example/token.',
  ]);
});
