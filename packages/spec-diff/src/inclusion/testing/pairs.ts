import fc from 'fast-check';
import { arbitraryPair, type Pair } from './arbitrary-schema.ts';
import { documentPair } from './document-style.ts';
import { Random } from './random.ts';

/** Look of pairs: like the schemas of documents and edits of them, or all keywords in any company. */
export const STYLES = ['documents', 'all keywords'] as const;
export type Style = (typeof STYLES)[number];

/** Pairs that are drawn at once. */
const CHUNK = 250;

/** Draws pairs of schemas, the same ones for the same seed. */
export function* pairsOf(style: Style, count: number, seed: number): Iterable<Pair> {
  if (style === 'documents') {
    for (let index = 0; index < count; index++) yield documentPair(new Random(seed * 1_000_003 + index));
    return;
  }
  for (let drawn = 0; drawn < count; drawn += CHUNK) {
    const numRuns = Math.min(CHUNK, count - drawn);
    yield* fc.sample(arbitraryPair, { seed: seed * 1_000_003 + drawn, numRuns });
  }
}
