import fc from 'fast-check';
import { arbitraryPair, type Pair } from './arbitrary-schema.ts';
import { documentPair } from './document-style.ts';
import { Random } from './random.ts';

/** Styles of pairs: like the schemas of documents and edits of them, or all keywords in any combination. */
export const STYLES = ['documents', 'all keywords'] as const;
export type Style = (typeof STYLES)[number];

/** Number of pairs generated at once. */
const CHUNK = 250;

/** Generates pairs of schemas, which are the same for the same seed. */
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
