import { expect, test } from 'vitest';
import { breakingFindings } from '../testing/breaking-findings.ts';

const DOCUMENT = `
openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: getPet
      responses:
        '200':
          description: A pet.
          content:
            application/json:
              schema:
                oneOf:
                  - $ref: '#/components/schemas/Cat'
                  - $ref: '#/components/schemas/Dog'
                discriminator:
                  propertyName: kind
                  mapping:
                    cat: '#/components/schemas/Cat'
                    dog: '#/components/schemas/Dog'
components:
  schemas:
    Cat: { type: object, properties: { kind: { const: cat } } }
    Dog: { type: object, properties: { kind: { const: dog } } }
`;

test('another property tells the schemas apart', async () => {
  expect(await breakingFindings(DOCUMENT, { 'propertyName: kind': 'propertyName: species' })).toEqual([
    'discriminator-changed: The discriminating property changed from `kind` to `species`.',
  ]);
});

test('a value is renamed or removed', async () => {
  expect(await breakingFindings(DOCUMENT, { 'dog: ': 'dogs: ' })).toEqual([
    'discriminator-changed: The value `dog` of the discriminator became `dogs`.',
  ]);
  expect(await breakingFindings(DOCUMENT, { "dog: '#/components/schemas/Dog'": '' })).toEqual([
    'discriminator-changed: The value `dog` of the discriminator was removed.',
  ]);
});

test('a second value for a schema breaks nothing', async () => {
  expect(
    await breakingFindings(DOCUMENT, {
      'cat: ': "tomcat: '#/components/schemas/Cat'\n                    cat: ",
    }),
  ).toEqual([]);
});
