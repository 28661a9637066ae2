import { spaceEnd } from '../tokens/characters.ts';

const DOCTYPE = '<!DOCTYPE';
const COMMENT = '<!--';

/** Where a declaration is in a text: from its `<` to the index after its `>`. */
export interface DoctypePlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the document type declaration of a document.
 *
 * @returns `'none'` if there is none, or one with declarations of its own; `'unfinished'` if the text ends before that is
 * known
 */
export function doctypePlace(text: string): DoctypePlace | 'none' | 'unfinished' {
  const start = prologEnd(text);
  if (start === undefined) return 'unfinished';
  if (text.startsWith(DOCTYPE, start)) {
    const end = declarationEnd(text, start + DOCTYPE.length);
    return typeof end === 'number' ? { start, end } : end;
  }
  const rest = text.slice(start, start + DOCTYPE.length);
  return DOCTYPE.startsWith(rest) || COMMENT.startsWith(rest) ? 'unfinished' : 'none';
}

/** Returns a declaration as spaces, so that lines and columns stay the same. */
export function blankDoctype(text: string, { start, end }: DoctypePlace): string {
  return text.slice(start, end).replaceAll(/[^\r\n]/g, ' ');
}

/**
 * Returns the end of what may stand in front of a document type declaration: white space, instructions and comments.
 * Returns undefined if one of them does not end.
 */
function prologEnd(text: string): number | undefined {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    at = spaceEnd(text, at);
    const closing = text.startsWith('<?', at) ? '?>' : text.startsWith(COMMENT, at) ? '-->' : undefined;
    if (closing === undefined) return at;
    const end = text.indexOf(closing, at + 2);
    if (end === -1) return undefined;
    at = end + closing.length;
  }
}

/** Returns the end of a declaration, or `'none'` if it has declarations of its own. */
function declarationEnd(text: string, start: number): number | 'none' | 'unfinished' {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '[') return 'none';
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at === -1) return 'unfinished';
  }
  return 'unfinished';
}
