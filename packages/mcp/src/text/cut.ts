/** Weight of a response at most: about 1,500 tokens of Markdown, and no more of JSON or of another script. */
const MOST_WEIGHT = 7200;

/** A part of a long text, and where the next one begins. */
export interface TextPart {
  readonly text: string;
  /** Absent: the text ends here. */
  readonly cursor?: string;
}

/**
 * Cuts a part out of a text, at the end of a line.
 *
 * @param from where the part begins, as in the cursor of the one before
 */
export function partOf(text: string, from: number, most = MOST_WEIGHT): TextPart {
  const last = lastWithin(text, from, most);
  if (last === text.length) return { text: text.slice(from) };
  const line = text.lastIndexOf('\n', last - 1);
  const end = line > from ? line + 1 : last;
  return { text: text.slice(from, end), cursor: String(end) };
}

/** The position before which all characters together are not too heavy; it never parts the halves of a character. */
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

/** Letters share a token with their neighbours; digits and signs seldom do, and characters beyond ASCII take one or more. */
function weightOf(character: string): number {
  if (/[a-z\s]/i.test(character)) return 1;
  if (character < '\u0080') return 2;
  return character.length === 1 ? 5 : 13;
}
