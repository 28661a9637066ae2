/** Character classes of XML 1.0 (fifth edition), sections 2.2 and 2.3. */

const OTHER_START =
  '\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}' +
  '\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const NAME_PATTERN = new RegExp(
  `^[:A-Z_a-z${OTHER_START}][-.0-9:A-Z_a-z\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${OTHER_START}]*$`,
  'u',
);

/** Returns the index of the first character that ends a name: white space, or one of `!"#$%&'()*+,/<=>`. */
export function nameEnd(text: string, from: number): number {
  let index = from;
  for (let code = text.charCodeAt(index); code > 62 || (code > 44 && code < 60 && code !== 47); )
    code = text.charCodeAt(++index);
  return index;
}

const ASCII_NAME = /^[A-Z_a-z][-.\w]*(?::[A-Z_a-z][-.\w]*)?$/;

/** Whether a text is a name with at most one colon, between two names. */
export function isQualifiedName(text: string): boolean {
  if (ASCII_NAME.test(text)) return true;
  const [prefix = '', local = prefix, ...more] = text.split(':', 3);
  return more.length === 0 && isName(prefix) && isName(local);
}

export function isName(text: string): boolean {
  return NAME_PATTERN.test(text);
}

/** Returns the index of the first character that is not white space. */
export function spaceEnd(text: string, from: number): number {
  let index = from;
  for (let code = text.charCodeAt(index); code === 32 || code === 10 || code === 9 || code === 13; )
    code = text.charCodeAt(++index);
  return index;
}

/** Whether a text is only white space. */
export function isBlank(text: string): boolean {
  return !/[^\t\n\r ]/.test(text);
}

/** The characters that no document may contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find.
export const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/u;

/** Whether a document may contain a character, even by reference. */
export function isCharacter(code: number): boolean {
  return code <= 0x10ffff && !FORBIDDEN.test(String.fromCodePoint(code));
}

/** Returns the name of a character in messages, such as `U+000B`. */
export function codePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns the first character of a text that no document may contain, or undefined. */
export function forbiddenCharacter(text: string): string | undefined {
  return FORBIDDEN.exec(text)?.[0];
}
