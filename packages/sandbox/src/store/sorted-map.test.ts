import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SortedMap } from './sorted-map.ts';

test('entries are in order of keys, whatever the order in which they were added and removed', () => {
  const edit = fc.record({ key: fc.string({ maxLength: 3 }), isKept: fc.boolean() });
  const bound = fc.option(fc.string({ maxLength: 2 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 2000 }), bound, bound, (edits, from, before) => {
      const sorted = new SortedMap<number>();
      const known = new Map<string, number>();
      for (const [index, { key, isKept }] of edits.entries()) {
        if (isKept) {
          sorted.set(key, index);
          known.set(key, index);
        } else {
          sorted.delete(key);
          known.delete(key);
        }
      }
      const range = { ...(from === undefined ? {} : { from }), ...(before === undefined ? {} : { before }) };
      const expected = [...known]
        .filter(([key]) => key >= (from ?? '') && (before === undefined || key < before))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => ({ key, value }));
      expect(sorted.entries(range)).toEqual(expected);
      expect(sorted.entries(range, 3)).toEqual(expected.slice(0, 3));
    }),
    { numRuns: 50 },
  );
});

test('more keys than a block holds stay in order', () => {
  const sorted = new SortedMap<number>();
  const key = (number: number) => String(number).padStart(5, '0');
  for (let index = 0; index < 5000; index++) sorted.set(key((index * 7919) % 5000), index);
  expect(sorted.entries().map((one) => one.key)).toEqual(Array.from({ length: 5000 }, (_, at) => key(at)));
  for (let index = 0; index < 5000; index += 2) sorted.delete(key(index));
  expect(sorted.entries({ from: key(10), before: key(16) }).map((one) => one.key)).toEqual(
    [11, 13, 15].map(key),
  );
});
