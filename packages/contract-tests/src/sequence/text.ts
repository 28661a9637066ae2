import type { Text } from './sequence.ts';

/** No URL and no JSON encodes these characters. */
const MARK = /"?\(~(n?)\.(\w+)~\)"?/;

/** A mark for a value, to be sent instead of it. */
export function markOf(name: string, value: string | number): string {
  return `(~${typeof value === 'number' ? 'n' : ''}.${name}~)`;
}

/** Splits a text at its marks. A number in JSON loses the quotes that its mark has. */
export function textOf(marked: string): Text {
  const found = MARK.exec(marked);
  if (found === null) return marked === '' ? [] : [marked];
  const [whole, number = '', taken = ''] = found;
  const isQuoted = number === '' && whole.startsWith('"');
  const before = marked.slice(0, found.index) + (isQuoted ? '"' : '');
  const after = (isQuoted ? '"' : '') + marked.slice(found.index + whole.length);
  return [...(before === '' ? [] : [before]), { taken }, ...textOf(after)];
}

/** Writes a text, with something for each value in it. */
export function written(text: Text, taken: (name: string) => string): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : taken(piece.taken))).join('');
}
