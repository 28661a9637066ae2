/** Largest weight of a response: about 1,500 tokens of Markdown, and no more of JSON or another script. */
const MOST_WEIGHT = 7200;

/** A part of a long text, and the position of the next one. */
export interface TextPart {
  readonly text: string;
  /** Absent in the last part. */
  readonly cursor?: string;
}

/**
 * Cuts a part out of a text, at the end of a line.
 *
 * @param from offset of the part, as in the cursor of the one before it
 */
export function partOf(text: string, from: number, most = MOST_WEIGHT): TextPart {
  const last = lastWithin(text, from, most);
  if (last === text.length) return { text: text.slice(from) };
  const line = text.lastIndexOf('\n', last - 1);
  const end = line > from ? line + 1 : last;
  return { text: text.slice(from, end), cursor: String(end) };
}

/** Returns the largest offset whose part is not too heavy. It never falls between the halves of a surrogate pair. */
function lastWithin(text: string, from: number, most: number): number {
  let weight = 0;
  let position = from;
  for (const character of text.slice(from, from + most)) {
    weight += weightOf(character);
    if (weight > most) return position;
    position += character.length;
  }
  return position;
}

/**
 * Estimates the weight of a character. Letters share a token with their neighbours, digits and punctuation seldom do,
 * and characters beyond ASCII take a token or more.
 */
function weightOf(character: string): number {
  if (/[a-z\s]/i.test(character)) return 1;
  if (character < '\u0080') return 2;
  return character.length === 1 ? 5 : 13;
}
