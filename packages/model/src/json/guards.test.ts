import { expect, test } from 'vitest';
import { isJsonArray, isJsonObject, isRecord } from './guards.ts';

test.each([
  [{ name: 'value' }, true, false],
  [{}, true, false],
  [[], false, true],
  [null, false, false],
  ['text', false, false],
  [undefined, false, false],
])('%j is an object: %s, a list: %s', (value, object, list) => {
  expect([isJsonObject(value), isRecord(value), isJsonArray(value)]).toEqual([object, object, list]);
});
