import { expect, test } from 'vitest';
import { JsonPlaces } from './json-place.ts';

const TEXT = String.raw`
{
  "a\"b\\": [1, true, "}]", {"c": null}],
  "d": {},
  "e": { "f": -1.5e3 , "g" : "h" }
}`;

const places = new JsonPlaces(TEXT);

test.each([
  [[], '\n'],
  [['a"b\\'], String.raw`"a\"b\\"`],
  [['a"b\\', '0'], '1,'],
  [['a"b\\', '2'], '"}]"'],
  [['a"b\\', '3', 'c'], '"c"'],
  [['d'], '"d"'],
  [['d', 'missing'], '"d"'],
  [['e', 'f'], '"f"'],
  [['e', 'g'], '"g"'],
  [['e', 'g', 'h'], '"g"'],
])('%j is written at its name', (pointer, start) => {
  expect(TEXT.slice(places.offsetOf(pointer)).startsWith(start)).toBe(true);
});
