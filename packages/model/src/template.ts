/**
 * Whether a text is made of parts in their order, with something between each two of them: what is written into a
 * template such as `Max Length: {limit}`. It takes time in proportion to the text, which may come from outside.
 *
 * @param parts what stands before, between and behind the placeholders
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

/** Whether such a text stands somewhere in a longer one. */
export function holdsParts(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const start = text.indexOf(first);
  if (start === -1) return false;
  const end = endOfParts(text, rest, start + first.length);
  return end !== undefined && (rest.at(-1) !== '' || end < text.length);
}

/** Where the last of some parts ends, each with something before it. */
function endOfParts(text: string, parts: readonly string[], from: number): number | undefined {
  let end = from;
  for (const part of parts) {
    const start = part === '' ? end : text.indexOf(part, end + 1);
    if (start === -1) return undefined;
    end = start + part.length;
  }
  return end;
}
