import { expect, test } from 'vitest';
import { breakingFindings } from '../testing/breaking-findings.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    parameters:
      - $ref: '#/components/parameters/language'
    post:
      operationId: createPet
      parameters:
        - { name: notify, in: query, schema: { type: boolean, default: false } }
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { colour: { type: string, default: grey } } }
      responses: { '204': { description: Done. } }
components:
  parameters:
    language: { name: language, in: query, schema: { $ref: '#/components/schemas/Language' } }
  schemas:
    Language: { type: string, default: en }
`;

test('a call without the parameter is answered otherwise', async () => {
  expect(await breakingFindings(DOCUMENT, { 'default: false': 'default: true' })).toEqual([
    'parameter-default-changed: The default of the parameter changed from false to true.',
  ]);
  expect(await breakingFindings(DOCUMENT, { ', default: false': '' })).toEqual([
    'parameter-default-changed: The default of the parameter changed from false to none.',
  ]);
});

test('references are followed', async () => {
  expect(await breakingFindings(DOCUMENT, { 'default: en': 'default: fr' })).toEqual([
    'parameter-default-changed: The default of the parameter changed from "en" to "fr".',
  ]);
});

test('the default of a property is only a remark', async () => {
  expect(await breakingFindings(DOCUMENT, { 'default: grey': 'default: black' })).toEqual([]);
});
