import { expect, test } from 'vitest';
import { madeWhenRead } from './made-when-read.ts';

test('nothing is made before it is read, and concurrent readers share one value', () => {
  const made: object[] = [];
  const read = madeWhenRead(() => {
    const value = {};
    made.push(value);
    return value;
  });
  expect(made).toHaveLength(0);
  expect(read()).toBe(read());
  expect(made).toHaveLength(1);
});
