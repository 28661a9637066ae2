import type { Entry, Page, Slice } from '../contract/store.ts';
import { exactly } from './index-key.ts';

// Two indexes find the values whose text contains a part: one has the different texts by their pieces, one the values by
// their whole texts. Many values that share a text add few rows.

/** Characters of one piece of a text. */
const PIECE = 3;

/** Reads slices of the rows of an index. */
type ReadRows = (slice: Slice) => Promise<Page>;

/** The rows of the two indexes, and how much there is to find. */
export interface TextSearch {
  readonly pieces: ReadRows;
  readonly texts: ReadRows;
  /** The number of values. */
  readonly all: number;
  /** The number of values that are looked for. */
  readonly wanted: number;
}

/** A text in the form in which texts are compared: in lower case. */
export function folded(text: string): string {
  return text.toLowerCase();
}

/**
 * The pieces of a text under which it is found by any part of it: three characters from each place on, and the last ones.
 *
 * @example piecesOf('Tyre') // ['tyr', 'yre', 're', 'e']
 */
export function piecesOf(text: string): string[] {
  const characters = [...folded(text)];
  return [...new Set(characters.map((_, at) => characters.slice(at, at + PIECE).join('')))];
}

/**
 * Finds the keys of the values whose text contains a part, in order of keys. Undefined when there are so many that looking
 * at values one after another until enough are found is less work.
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

/** The rows of the rarest piece of a part; a short part is the beginning of several pieces. */
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

/** The text that comes after all that begin with a prefix. */
function afterAll(prefix: string): string {
  const characters = [...prefix];
  const last = characters.pop()?.codePointAt(0) ?? 0;
  // Half a surrogate pair is no character, and no store keeps it.
  const next = last === 0xd7ff ? 0xe000 : Math.min(last + 1, 0x10ffff);
  return characters.join('') + String.fromCodePoint(next);
}
