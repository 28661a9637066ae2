/**
 * Whether a text consists of parts in order, with some text between them, like the filled template `Max Length:
 * {limit}`. The time is linear in the length of the text, which may come from outside.
 *
 * @param parts the texts before, between and after the placeholders
 * @example isMadeOf('Max Length: 5', ['Max Length: ', '']) // true
 */
export function isMadeOf(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  const end = endOfParts(text, rest, first.length);
  return end !== undefined && end < text.length - last.length;
}

/** Whether a text contains one that consists of the parts. */
export function holdsParts(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const start = text.indexOf(first);
  if (start === -1) return false;
  const end = endOfParts(text, rest, start + first.length);
  return end !== undefined && (rest.at(-1) !== '' || end < text.length);
}

/** Returns the end of the last part, each of which must have some text in front of it. */
function endOfParts(text: string, parts: readonly string[], from: number): number | undefined {
  let end = from;
  for (const part of parts) {
    const start = part === '' ? end : text.indexOf(part, end + 1);
    if (start === -1) return undefined;
    end = start + part.length;
  }
  return end;
}
