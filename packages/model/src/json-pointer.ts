/**
 * A name as a token of a JSON Pointer.
 *
 * @example encodePointerToken('/pets') // '~1pets'
 * @see RFC 6901, section 3
 */
export function encodePointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The name that a token of a JSON Pointer stands for. @see RFC 6901, section 4 */
export function decodePointerToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The same for a pointer in a URI fragment (`$ref`), which is percent-encoded too. @see RFC 6901, section 6 */
export function decodeFragmentToken(token: string): string {
  return decodePointerToken(isPercentEncoded(token) ? decodeURIComponent(token) : token);
}

/** Whether every percent sign begins the code of a character; documents forget to encode it. */
function isPercentEncoded(token: string): boolean {
  return !/%(?![0-9A-Fa-f]{2})/.test(token);
}

/** A place in a JSON value: property names and array indices, from the root. */
export type Pointer = readonly string[];

/** @see RFC 6901, section 4 */
export function parsePointer(text: string): string[] {
  return text.split('/').slice(1).map(decodePointerToken);
}

/** The tokens of a pointer in a URI fragment. @example parseFragmentPointer('#/a~1b/%25') // ['a/b', '%'] */
export function parseFragmentPointer(ref: string): string[] {
  return ref.split('/').slice(1).map(decodeFragmentToken);
}
