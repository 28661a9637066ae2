/** Characters of a response at most, about 1,500 tokens of Markdown. */
const MOST_CHARACTERS = 6000;

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
export function partOf(text: string, from: number, most = MOST_CHARACTERS): TextPart {
  if (text.length - from <= most) return { text: text.slice(from) };
  const line = text.lastIndexOf('\n', from + most);
  const end = line > from ? line + 1 : from + most;
  return { text: text.slice(from, end), cursor: String(end) };
}
