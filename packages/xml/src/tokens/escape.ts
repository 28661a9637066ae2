import type { Rule } from '../errors/problem.ts';
import { codePoint, forbiddenCharacter } from './characters.ts';

/** White space that a type may normalize, or a control character. */
export const SPACE = 1;
/** A character that is escaped everywhere. */
export const SPECIAL = 2;
/** A character that is escaped in an attribute. */
const SPECIAL_IN_VALUE = 4;
/** A character that may be forbidden in documents. */
export const SUSPECT = 8;

/** The flags of the characters up to `>`. Later characters have none, up to the surrogates. */
const MARKS = new Uint8Array(63);
/** The references for the same characters. */
const REFERENCES: string[] = [];
const EVERYWHERE = SPECIAL | SPECIAL_IN_VALUE;

MARKS.fill(SPACE | SUSPECT, 0, 32);
MARKS[32] = SPACE;
for (const [char, name, marks] of [
  ['\t', '#9', SPACE | SPECIAL_IN_VALUE],
  ['\n', '#10', SPACE | SPECIAL_IN_VALUE],
  ['\r', '#13', SPACE | EVERYWHERE],
  ['"', 'quot', SPECIAL_IN_VALUE],
  ['&', 'amp', EVERYWHERE],
  ['<', 'lt', EVERYWHERE],
  ['>', 'gt', EVERYWHERE],
] as const) {
  MARKS[char.charCodeAt(0)] = marks;
  REFERENCES[char.charCodeAt(0)] = `&${name};`;
}

/** Returns the sum of a text's flags. Most texts have none, which a single loop finds. */
export function marksIn(text: string): number {
  let marks = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 63) marks |= MARKS[code] ?? 0;
    else if (code >= 0xd800) marks |= SUSPECT;
  }
  return marks;
}

/**
 * Escapes text between tags. A carriage return is written as a reference, since readers would treat it as a line end.
 */
export function escapeText(text: string): string {
  return withReferences(text, SPECIAL);
}

/** Escapes the value of an attribute, without its quotes. */
export function escapeValue(text: string): string {
  return withReferences(text, SPECIAL_IN_VALUE);
}

/** Returns declarations of prefixes for a start tag; empty when there are none. */
export function declarations(prefixes: ReadonlyMap<string, string>): string {
  let text = '';
  for (const [prefix, uri] of prefixes) text += ` xmlns:${prefix}="${escapeValue(uri)}"`;
  return text;
}

/** Replaces characters by references. @param mark flag of the characters */
function withReferences(text: string, mark: number): string {
  let out = '';
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 62 || ((MARKS[code] ?? 0) & mark) === 0) continue;
    out += text.slice(from, index) + (REFERENCES[code] ?? '');
    from = index + 1;
  }
  return from === 0 ? text : out + text.slice(from);
}

/** Reports characters that no document may contain. @param subject subject of the sentence, such as `LineID` */
export function checkCharacters(
  text: string,
  subject: string,
  { report }: { readonly report: (rule: Rule, message: string) => void },
): void {
  const forbidden = forbiddenCharacter(text);
  if (forbidden === undefined) return;
  report('character', `${subject} holds ${codePoint(forbidden)}, which XML forbids.`);
}
