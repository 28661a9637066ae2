import { expect, test } from 'vitest';
import { beginningOf } from './cut-code.ts';

test('code is cut after a whole line', () => {
  expect(beginningOf('one\ntwo\nthree\nfour', 9)).toEqual({ code: 'one\ntwo', lines: 2, allLines: 4 });
});

test('a line that is longer than the rest is cut inside', () => {
  expect(beginningOf(`[\n${'x'.repeat(50)}`, 10)?.code).toBe(`[\n${'x'.repeat(8)}`);
});

test('code that fits is not cut', () => {
  expect(beginningOf('one\ntwo', 7)).toBeUndefined();
});
