import { headerValue } from './auth/header-value.ts';

/** An absolute address without credentials, which errors would show, and without a fragment. */
const ADDRESS = /^https?:\/\/[^/?#@]+([/?][^#]*)?$/i;

/**
 * An absolute HTTP address, as it was given.
 *
 * @param name of the option, for the message
 * @throws {TypeError} when it is not one, or holds credentials
 */
export function checkedUrl(name: string, value: string): string {
  if (URL.canParse(value) && ADDRESS.test(value)) return value;
  throw new TypeError(`${name} must be an absolute http or https address without credentials`);
}

/**
 * Headers by lower-case name, so that the same header given twice is one.
 *
 * @throws {TypeError} when no header can carry a value
 */
export function lowerCaseHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      headerValue(`header ${name}`, value),
    ]),
  );
}
