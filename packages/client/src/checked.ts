import { headerValue } from './auth/header-value.ts';
import { InvalidOptionError } from './errors/invalid-option-error.ts';

/** Matches an absolute URL without credentials, which errors would show, and without a fragment. */
const ADDRESS = /^https?:\/\/[^/?#@]+([/?][^#]*)?$/i;

/**
 * Returns an absolute HTTP URL unchanged.
 *
 * @param name of the option, for the message
 * @throws {InvalidOptionError} when the URL is not absolute, or contains credentials
 */
export function checkedUrl(name: string, value: string): string {
  if (URL.canParse(value) && ADDRESS.test(value)) return value;
  throw new InvalidOptionError(name, 'an absolute http(s) URL without credentials');
}

/** The lookbehind keeps matching linear. */
const END_SLASHES = /(?<!\/)\/+$/;

/**
 * Returns the address of a server without slashes at its end: paths begin with one.
 *
 * @throws {InvalidOptionError} when it is not absolute, contains credentials, or has a query, to which paths would be
 * appended
 */
export function baseAddress(address: string | undefined): string {
  return checkedUrl('baseUrl', String(address).replace('?', '#')).replace(END_SLASHES, '');
}

/**
 * Converts header names to lower case, so that names that differ only in case are one header.
 *
 * @throws {InvalidOptionError} when a value has characters that no header can carry
 */
export function lowerCaseHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      headerValue(`header ${name}`, value),
    ]),
  );
}

/**
 * Returns a value that its type requires, unchanged. JavaScript does not check types.
 *
 * @param name of the option, for the message
 * @throws {InvalidOptionError} when there is no value
 */
export function required<Value>(value: Value, name: string, expected: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new InvalidOptionError(name, expected);
  return value;
}
