import { expect, test } from 'vitest';
import { checkNesting } from './nesting.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test.each([1, 100])('%i levels are accepted', (levels) => {
  expect(() => checkNesting(nested(levels))).not.toThrow();
});

test.each([101, 200_000])('%i levels are rejected without exhausting the stack', (levels) => {
  expect(() => checkNesting(nested(levels))).toThrow('The arguments are nested more than 100 levels deep.');
});
