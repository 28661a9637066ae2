import type { Text } from './sequence.ts';

/** A marker in characters that neither URLs nor JSON encode. */
const MARK = /"?\(~(n?)\.(\w+)~\)"?/;

/** Returns a marker that stands for a value. */
export function markOf(name: string, value: string | number): string {
  return `(~${typeof value === 'number' ? 'n' : ''}.${name}~)`;
}

/** Splits a text at its markers. A number in JSON loses the quotes around its marker. */
export function textOf(marked: string): Text {
  const found = MARK.exec(marked);
  if (found === null) return marked === '' ? [] : [marked];
  const [whole, number = '', taken = ''] = found;
  const isQuoted = number === '' && whole.startsWith('"');
  const before = marked.slice(0, found.index) + (isQuoted ? '"' : '');
  const after = (isQuoted ? '"' : '') + marked.slice(found.index + whole.length);
  return [...(before === '' ? [] : [before]), { taken }, ...textOf(after)];
}

/** Prints a text, replacing each value. */
export function written(text: Text, taken: (name: string) => string): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : taken(piece.taken))).join('');
}
