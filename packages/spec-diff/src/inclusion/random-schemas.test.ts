import { describe, expect, test } from 'vitest';
import type { Pair } from './testing/arbitrary-schema.ts';
import { pairsOf, STYLES } from './testing/pairs.ts';
import { shrunken } from './testing/shrink.ts';
import { type Mark, tried } from './testing/trial.ts';

// `npm run bench:inclusion -- --pairs 20000` tries more than this sample.
const PAIRS = 150;
const SEED = 2026;
const WRONG: ReadonlySet<Mark> = new Set(['missed', 'unconfirmed']);

describe.each(STYLES)('random pairs of schemas in the style of %s, in both directions', (style) => {
  test('ajv contradicts no verdict, and few are undecided', { timeout: 600_000 }, () => {
    const questions = [...pairsOf(style, PAIRS, SEED)].flatMap((pair): Pair[] => [pair, [pair[1], pair[0]]]);
    const trials = questions.map((pair) => ({ pair, ...tried(pair) }));
    const wrong = trials.find(({ mark }) => WRONG.has(mark));
    expect(wrong && shrunken(wrong.pair, (pair) => tried(pair).mark === wrong.mark)).toBeUndefined();
    const undecided = trials.filter(({ mark }) => mark === 'undecided');
    expect(undecided.length / trials.length).toBeLessThan(0.01);
  });
});

describe('the trial itself', () => {
  const pair: Pair = [
    { type: 'object', properties: { a: { type: 'integer', maximum: 90 }, b: true } },
    { type: 'object', properties: { a: { type: 'integer', maximum: 40 }, b: true } },
  ];

  test('finds a break that a prover misses, and shrinks the pair', () => {
    const careless = () => ({ kind: 'proved' }) as const;
    expect(tried(pair, careless).mark).toBe('missed');
    expect(shrunken(pair, (one) => tried(one, careless).mark === 'missed')).toEqual([true, false]);
  });

  test('accepts no value that does not show a break', () => {
    expect(tried(pair, () => ({ kind: 'refuted', value: { a: 40 } })).mark).toBe('unconfirmed');
    expect(tried(pair, () => ({ kind: 'refuted', value: { a: 41 } })).mark).toBe('refuted');
  });
});
