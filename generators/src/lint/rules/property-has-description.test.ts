import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('a property is described by itself or by its reference', async () => {
  const source = `
    openapi: 3.1.1
    components:
      schemas:
        Booking:
          properties:
            own: { description: A remark. }
            referenced: { $ref: '#/components/schemas/Code' }
            silent: { type: boolean }
            silentReference: { $ref: '#/components/schemas/Silent' }
        Code: { description: A code. }
        Silent: { type: boolean }
  `;
  const advice = 'has no description. Add `description` to it or to the schema that it references.';
  expect(await problemsOf('property-has-description', source)).toEqual([
    `8:9 The property "silent" ${advice}`,
    `9:9 The property "silentReference" ${advice}`,
  ]);
});
