import { codePoint, forbiddenCharacter } from '../tokens/characters.ts';
import type { Findings } from './findings.ts';

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** White space, which a type may have treated; or a control character. */
export const SPACE = 1;
/** To be escaped wherever it stands, or maybe what no document can hold. */
export const SPECIAL = 2;
/** To be escaped in an attribute. */
export const SPECIAL_IN_VALUE = 4;

/** The marks of the characters up to `>`; those after it have none, until the surrogates. */
const MARKS = new Uint8Array(63);
MARKS.fill(SPACE | SPECIAL | SPECIAL_IN_VALUE, 0, 32);
MARKS[9] = SPACE | SPECIAL_IN_VALUE;
MARKS[10] = SPACE | SPECIAL_IN_VALUE;
MARKS[32] = SPACE;
MARKS[34] = SPECIAL_IN_VALUE;
for (const char of '&<>') MARKS[char.charCodeAt(0)] = SPECIAL | SPECIAL_IN_VALUE;

/** What a text holds, as a sum of marks. Most texts have none, and one loop finds that out. */
export function marksIn(text: string): number {
  let marks = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 63) marks |= MARKS[code] ?? 0;
    else if (code >= 0xd800) marks |= SPECIAL | SPECIAL_IN_VALUE;
  }
  return marks;
}

/** Text between tags. A carriage return is written as a reference, or a reader would take it for a line end. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, reference);
}

/** The value of an attribute, without its quotes. */
export function escapeValue(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, reference);
}

function reference(char: string): string {
  return REFERENCES[char] ?? char;
}

/** @param subject what the sentence is about, such as `LineID` */
export function checkCharacters(text: string, subject: string, { tell }: Findings): void {
  const forbidden = forbiddenCharacter(text);
  if (forbidden === undefined) return;
  tell('character', `${subject} holds ${codePoint(forbidden)}, which XML forbids.`);
}
