/**
 * Characters that are invisible to a reader, but not to a program: controls, bidirectional marks and overrides,
 * zero-width characters, fillers, tags and variation selectors. Tab, line feed and carriage return are excluded.
 *
 * @see Unicode Technical Report 36, section 2.5 (bidirectional text), and Technical Standard 39, section 3
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it looks for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them is looked for by itself
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

/** A hidden character in a text. */
export interface HiddenCharacter {
  /** Position in UTF-16 code units, from 0. */
  readonly index: number;
  /** Name of the code point, such as `U+202E`. */
  readonly name: string;
}

/** Finds the hidden characters of a text. */
export function hiddenCharacters(text: string): readonly HiddenCharacter[] {
  return [...text.matchAll(HIDDEN)].map(({ 0: character, index }) => ({
    index,
    name: codePointName(character),
  }));
}

/**
 * Replaces the hidden characters of a text by their names.
 *
 * @example showHidden('pay\u202Eme') // 'pay[U+202E]me'
 */
export function showHidden(text: string): string {
  return text.replaceAll(HIDDEN, (character) => `[${codePointName(character)}]`);
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
