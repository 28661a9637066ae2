import { InvalidOptionError } from '../errors/invalid-option-error.ts';

/** Visible characters, with spaces and tabs only between them. */
const SENDABLE = /^(?![\t ])[\t -~\x80-\xff]+(?<![\t ])$/;

/** Whether a header can carry the value as it is. @see RFC 9110, section 5.5 */
export function isHeaderValue(value: unknown): value is string {
  return typeof value === 'string' && SENDABLE.test(value);
}

/**
 * Returns the value unchanged. It is checked here because the error of `fetch` would quote the credential.
 *
 * @param what name of the value, for the message
 * @throws {InvalidOptionError} when the value is empty, or has characters that a header cannot carry
 */
export function headerValue(what: string, value: string): string {
  if (isHeaderValue(value)) return value;
  throw new InvalidOptionError(what, 'visible text');
}
