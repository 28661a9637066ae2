// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find.
const SPECIAL_IN_TEXT = /[\0-\x08\x0B-\x1F&<>\uD800-\uDFFF\uFFFE\uFFFF]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find.
const SPECIAL_IN_VALUE = /[\0-\x1F&<>"\uD800-\uDFFF\uFFFE\uFFFF]/;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Whether a text may need escaping, or may hold what no document can: few do, and the answer is cheap. */
export function isSpecial(text: string): boolean {
  return SPECIAL_IN_TEXT.test(text);
}

export function isSpecialInValue(text: string): boolean {
  return SPECIAL_IN_VALUE.test(text);
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
