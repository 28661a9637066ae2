import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PageWeight, pageWeights, tooHeavy } from '../testing/page-weights.ts';
// The bytes of each page of the portal of 21 November 2026, before there were islands, journeys that run and recorded calls.
import recorded from './recorded-weights.json' with { type: 'json' };

/** Growth of a page that is allowed since. */
const MOST_GROWTH = 1.1;

let weights: readonly PageWeight[];
beforeAll(async () => {
  weights = await pageWeights(fileURLToPath(new URL('../../site/dist/', import.meta.url)));
});

describe('the HTML of the built portal', () => {
  test('no page is a tenth heavier than it was', () => {
    const before = new Map(Object.entries(recorded));
    const known = weights.flatMap(({ file, bytes }) => {
      const was = before.get(file.replaceAll('\\', '/'));
      return was === undefined ? [] : [{ file, bytes, was }];
    });
    expect(known.length).toBeGreaterThan(before.size * 0.9);
    const grown = known.filter(({ bytes, was }) => bytes > was * MOST_GROWTH);
    expect(grown.map(({ file, bytes, was }) => `${file}: ${bytes} bytes, was ${was}`)).toEqual([]);
  });

  test('no page is above 300 kB or 3,000 elements', () => {
    expect(tooHeavy(weights)).toEqual([]);
  });
});
