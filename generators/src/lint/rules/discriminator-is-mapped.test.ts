import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const lint = (pet: string) =>
  problemsOf(
    'discriminator-is-mapped',
    `
    openapi: 3.1.1
    components:
      schemas:
        Pet:
          oneOf:
            - $ref: '#/components/schemas/Cat'
            - $ref: '#/components/schemas/Dog'
          discriminator: ${pet}
        Cat: { type: object }
        Dog: { type: object }
    `,
  );

test('every alternative has a value', async () => {
  expect(
    await lint("{ propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: Dog } }"),
  ).toEqual([]);
});

test('no mapping', async () => {
  expect(await lint('{ propertyName: kind }')).toEqual([
    '8:7 The discriminator has no mapping. Add `mapping` from each value to its schema.',
  ]);
});

test('an alternative without a value', async () => {
  expect(await lint("{ propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } }")).toEqual([
    '8:7 The discriminator does not map #/components/schemas/Dog. Add a value for it to `mapping`.',
  ]);
});
