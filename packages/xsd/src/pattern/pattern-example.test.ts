import { expect, it } from 'vitest';
import { patternExample } from './pattern-example.ts';

it.each([
  ['[0-9]{1,3}', '1'],
  ['\\d{13}', '1234567890123'],
  ['[A-Z]{2}-\\d{3}', 'AB-456'],
  ['\\S{1,20}', 'A'],
  ['[0-9]{4}-(0[1-9]|1[0-2])', '1234-07'],
  ['a|b', 'a'],
  ['x?y*', 'xy'],
  ['[^ -~]', 'ä'],
  ['', ''],
])('of %s gives %j', (source, example) => {
  expect(patternExample([source])).toBe(example);
});

it.each(['[a-z-[a-z]]', 'a{1000}'])('of %s has none', (source) => {
  expect(patternExample([source])).toBeUndefined();
});
