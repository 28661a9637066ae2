const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Whether a text may need escaping, or may hold what no document can: few do, and a loop finds out fastest.
 *
 * @param inValue whether it stands in an attribute, where quotes and line ends are escaped too
 */
export function isSpecial(text: string, inValue = false): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 38 || code === 60 || code === 62 || code >= 0xd800) return true;
    if (code < 32 && (inValue || (code !== 10 && code !== 9))) return true;
    if (inValue && code === 34) return true;
  }
  return false;
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
