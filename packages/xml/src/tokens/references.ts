import { malformed } from '../errors/stop.ts';
import { codePoint, FORBIDDEN, isCharacter } from './characters.ts';

/** A map rather than an object, since names come from documents: `&constructor;` is not an entity. */
const PREDEFINED: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Number of references that are replaced before their text is joined, so that a text of only references takes no more
 * memory than others.
 */
const BATCH = 8192;

/**
 * Returns a text with its references replaced. Only the five entities of XML itself exist, since no document may
 * declare others.
 *
 * @param offset offset of the text in the document, for errors
 * @param longest maximum length; nothing more is replaced once it is exceeded
 * @throws {Stop} at a reference to anything else
 */
export function withReferences(text: string, offset: number, longest: number): string {
  let out = '';
  let parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('&'); at !== -1 && out.length <= longest; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at);
    const name = text.slice(at + 1, end);
    if (end === -1 || name.includes('&')) malformed('Write "&" as &amp; here.', offset + at);
    const count = parts.push(text.slice(from, at), PREDEFINED.get(name) ?? character(name, offset + at));
    from = end + 1;
    if (count < BATCH) continue;
    out += parts.join('');
    parts = [];
  }
  return from === 0 ? text : out + parts.join('') + text.slice(from);
}

function character(name: string, offset: number): string {
  const [, hex, decimal] = /^#(?:x([\dA-Fa-f]+)|(\d+))$/.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) {
    malformed(`&${name.slice(0, 40)}; refers to an entity, and none are declared.`, offset);
  }
  if (isCharacter(code)) return String.fromCodePoint(code);
  malformed(`&${name.slice(0, 40)}; refers to a character that XML forbids.`, offset);
}

/** Checks the characters of a text. @throws {Stop} at the first character that no document may contain */
export function checkCharacters(text: string, offset: number): void {
  const found = FORBIDDEN.exec(text);
  if (found === null) return;
  malformed(`The character ${codePoint(found[0])} is forbidden in XML.`, offset + found.index);
}

/** Returns a text with line ends normalized to `\n`. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}
