import { headerValue } from './auth/header-value.ts';

/** Matches an absolute URL without credentials, which errors would show, and without a fragment. */
const ADDRESS = /^https?:\/\/[^/?#@]+([/?][^#]*)?$/i;

/**
 * Returns an absolute HTTP URL unchanged.
 *
 * @param name of the option, for the message
 * @throws {TypeError} when the URL is not absolute, or contains credentials
 */
export function checkedUrl(name: string, value: string): string {
  if (URL.canParse(value) && ADDRESS.test(value)) return value;
  throw new TypeError(`${name} must be an absolute http or https address without credentials`);
}

/**
 * Converts header names to lower case, so that names that differ only in case are one header.
 *
 * @throws {TypeError} when a value has characters that no header can carry
 */
export function lowerCaseHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      headerValue(`header ${name}`, value),
    ]),
  );
}
