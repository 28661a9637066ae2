import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('an array needs maxItems', async () => {
  const source = `
    openapi: 3.1.1
    components:
      schemas:
        Open:
          type: array
        Closed:
          type: array
          maxItems: 10
  `;
  expect(await problemsOf('array-is-limited', source)).toEqual([
    '4:5 The array has no limit. Add `maxItems`.',
  ]);
});
