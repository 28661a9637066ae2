import type { Entry, Page, Slice } from '../contract/store.ts';
import { exactly } from './index-key.ts';

// Two indexes find the values whose text contains a part: one maps pieces to distinct texts, the other maps whole texts
// to values. Many values that share a text add few rows.

/** Number of characters in a piece of a text. */
const PIECE = 3;

/** Reads slices of the rows of an index. */
type ReadRows = (slice: Slice) => Promise<Page>;

/** The rows of the two indexes, and the numbers of values. */
export interface TextSearch {
  readonly pieces: ReadRows;
  readonly texts: ReadRows;
  /** Total number of values. */
  readonly all: number;
  /** Number of values that the search needs. */
  readonly wanted: number;
}

/** Returns a text in lower case, the form in which texts are compared. */
export function folded(text: string): string {
  return text.toLowerCase();
}

/**
 * Returns the pieces by which any part of a text is found: three characters from each position, and the last ones.
 *
 * @example piecesOf('Tyre') // ['tyr', 'yre', 're', 'e']
 */
export function piecesOf(text: string): string[] {
  const characters = [...folded(text)];
  return [...new Set(characters.map((_, at) => characters.slice(at, at + PIECE).join('')))];
}

/**
 * Finds the keys of the values whose text contains a part, in order of keys. Undefined when there are so many that
 * reading values one by one until enough are found is less work.
 */
export async function keysHaving(part: string, search: TextSearch): Promise<string[] | undefined> {
  const countTo = mostRows(search) + 1;
  const range = await narrowestRange(part, (slice) => search.pieces({ ...slice, countTo }));
  const { total } = await search.pieces({ ...range, limit: 0, countTo });
  if (total > mostRows(search)) return undefined;
  const pieces = await search.pieces({ ...range, limit: total });
  const texts = new Set(valuesOf(pieces.entries).filter((text) => text.includes(folded(part))));
  const keys: string[] = [];
  for (const text of texts) {
    const { total: more } = await search.texts({ ...exactly(text), limit: 0, countTo });
    if (keys.length + more > mostRows(search)) return undefined;
    keys.push(...valuesOf((await search.texts({ ...exactly(text), limit: more })).entries));
  }
  return [...new Set(keys)].sort();
}

/**
 * The number of rows up to which reading them is less work than reading values in order. When so many values have the text,
 * enough of them are found after about as many.
 */
function mostRows({ all, wanted }: TextSearch): number {
  return Math.max(wanted, Math.floor(Math.sqrt(wanted * all)));
}

/** Returns the rows of the rarest piece of a part. A short part is the beginning of several pieces. */
async function narrowestRange(
  part: string,
  pieces: ReadRows,
): Promise<{ readonly from: string; readonly before: string }> {
  const characters = [...folded(part)];
  const short = characters.join('');
  let narrowest = { from: short, before: afterAll(short) };
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at + PIECE <= characters.length; at++) {
    const range = exactly(characters.slice(at, at + PIECE).join(''));
    const { total } = await pieces({ ...range, limit: 0 });
    if (total >= least) continue;
    least = total;
    narrowest = range;
  }
  return narrowest;
}

function valuesOf(rows: readonly Entry[]): string[] {
  return rows.map(({ value }) => String(value));
}

/** Returns the text that sorts after all texts with a prefix. */
function afterAll(prefix: string): string {
  const characters = [...prefix];
  const last = characters.pop()?.codePointAt(0) ?? 0;
  // Half a surrogate pair is not a character, and no store keeps it.
  const next = last === 0xd7ff ? 0xe000 : Math.min(last + 1, 0x10ffff);
  return characters.join('') + String.fromCodePoint(next);
}
