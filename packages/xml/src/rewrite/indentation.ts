import { isBlank } from '../tokens/characters.ts';
import { elementsOf, type SourceElement } from './source-tree.ts';

/** White space between the elements of a document: a line break and spaces, or nothing in a document of one line. */
export interface Indentation {
  /** Before each element. */
  readonly before: string;
  /** The part of `before` that a further level adds. */
  readonly level: string;
}

const NO_INDENTATION: Indentation = { before: '', level: '' };
const USUAL_LEVEL = '  ';

/** Returns the white space that the children of an element have before them, or would have if there were any. */
export function indentationIn(element: SourceElement, source: string): Indentation {
  const [child] = elementsOf(element);
  const own = element.parent ? whitespaceBefore(element, source) : '';
  if (child) {
    const before = whitespaceBefore(child, source);
    if (!before.includes('\n')) return NO_INDENTATION;
    const [outer, inner] = [lastLineOf(own), lastLineOf(before)];
    return { before, level: inner.startsWith(outer) ? inner.slice(outer.length) : USUAL_LEVEL };
  }
  if (element.parent === undefined || !own.includes('\n')) return NO_INDENTATION;
  const { level } = indentationIn(element.parent, source);
  return { before: own + level, level };
}

function lastLineOf(whitespace: string): string {
  return whitespace.slice(whitespace.lastIndexOf('\n') + 1);
}

/** Returns the white space between an element and the tag or comment before it; nothing if there is text before it. */
export function whitespaceBefore({ start }: SourceElement, source: string): string {
  let from = start;
  while (from > 0 && isBlank(source[from - 1] ?? '')) from--;
  return source[from - 1] === '>' ? source.slice(from, start) : '';
}
