import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('a number needs a minimum and a maximum', async () => {
  const source = `
    openapi: 3.1.1
    components:
      schemas:
        Open: { type: number }
        HalfOpen: { type: [integer, 'null'], minimum: 0 }
        Closed: { type: integer, minimum: 0, maximum: 9 }
        Exclusive: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 1 }
        Listed: { type: integer, enum: [1, 2] }
  `;
  expect(await problemsOf('number-is-limited', source)).toEqual([
    '4:5 The number has no limit. Add `minimum` and `maximum`.',
    '5:5 The number has no limit. Add `maximum`.',
  ]);
});
