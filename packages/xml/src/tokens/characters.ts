/** Character classes of XML 1.0 (fifth edition), sections 2.2 and 2.3. */

const NAME_START = 1;
const NAME = 2;
const SPACE = 4;

/** The kinds of ASCII characters. */
const ASCII = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code);
  if (/[A-Z_a-z:]/.test(char)) ASCII[code] = NAME_START | NAME;
  else if (/[-.0-9]/.test(char)) ASCII[code] = NAME;
  else if (/[\t\n\r ]/.test(char)) ASCII[code] = SPACE;
}

const OTHER_START =
  '\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}' +
  '\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const NAME_PATTERN = new RegExp(
  `^[:A-Z_a-z${OTHER_START}][-.0-9:A-Z_a-z\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${OTHER_START}]*$`,
  'u',
);

/** Whether a character may be part of a name. Above ASCII, {@link isName} decides. */
export function mayBeInName(code: number): boolean {
  return code >= 128 || ((ASCII[code] ?? 0) & NAME) !== 0;
}

/** Whether an ASCII character starts a name: enough for {@link isName} to be skipped when all of a name is ASCII. */
export function startsName(code: number): boolean {
  return code < 128 && ((ASCII[code] ?? 0) & NAME_START) !== 0;
}

export function isName(text: string): boolean {
  return NAME_PATTERN.test(text);
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13;
}

/** Whether a document may hold the character, also by reference. */
export function isCharacter(code: number): boolean {
  if (code < 32) return code === 9 || code === 10 || code === 13;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff);
}

/** `U+000B`, as messages name a character. */
export function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The first character of a text that no document may hold, or undefined. */
export function forbiddenCharacter(text: string): number | undefined {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (!isCharacter(code)) return code;
  }
  return undefined;
}
