import { headerValue } from '../auth/header-value.ts';
import type { RequestParts, WriteParameter } from '../descriptor.ts';
import { setOwn } from '../own.ts';
import { encoded, textOf } from './path.ts';
import { serialize } from './serialize.ts';

/**
 * Writes a header: a plain value, or a comma-separated list. Header values are not percent-encoded.
 *
 * @throws {TypeError} when the value has characters that no header can carry
 */
export const headerParameter: WriteParameter = (parts, { name }, value) => {
  setHeader(parts, name, String(value));
};

/**
 * Writes JSON to a header. Characters outside of ASCII are escaped, since servers decode them differently.
 *
 * @see RFC 9110, section 5.5 (Field Values)
 */
export const jsonHeader: WriteParameter = (parts, { name }, value) => {
  setHeader(parts, name, String(value).replace(/[^ -~]/g, escaped));
};

/** @example escaped('€') // '\\u20ac' */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Writes a header in the style `simple`, including objects: `R,100,G,200`, or exploded, `R=100,G=200`.
 *
 * @throws {TypeError} when the value has characters that no header can carry
 * @see OpenAPI 3.1.1, section 4.8.12.4 (Style Examples)
 */
export const headerObject: WriteParameter = (parts, { name, explode = false }, value) => {
  const style = { separator: ',', named: false, explode, encode: textOf };
  setHeader(parts, name, serialize(name, value, style));
};

/** Sets a header, except for an empty list, which has nothing to send. */
function setHeader({ headers }: RequestParts, name: string, text: string): void {
  if (text !== '') setOwn(headers, name.toLowerCase(), headerValue(`header parameter ${name}`, text));
}

/** Writes to the header `Cookie`, which browsers do not let scripts set. */
export const cookieParameter: WriteParameter = ({ headers }, { name }, value) => {
  addCookies(headers, `${name}=${encoded(value)}`);
};

/** Writes a list or an object to the header `Cookie`. If it is exploded, each part is a cookie. */
export const cookieObject: WriteParameter = ({ headers }, { name, explode = true }, value) => {
  addCookies(headers, serialize(name, value, { separator: '; ', named: true, explode }));
};

/**
 * Writes to the header `Cookie` without percent-encoding.
 *
 * @throws {TypeError} when the value has characters that no header can carry
 * @see OpenAPI 3.2.0, section 4.12.3 (Style Values, `cookie`)
 */
export const plainCookie: WriteParameter = ({ headers }, { name, explode = true }, value) => {
  const style = { separator: '; ', named: true, explode, encode: textOf };
  addCookies(headers, headerValue(`cookie ${name}`, serialize(name, value, style)));
};

/** Adds cookies, except for those of an empty list, which has nothing to send. */
function addCookies(headers: Record<string, string>, cookies: string): void {
  if (cookies) headers.cookie = headers.cookie ? `${headers.cookie}; ${cookies}` : cookies;
}
