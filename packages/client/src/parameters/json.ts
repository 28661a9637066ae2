import type { WriteParameter } from '../descriptor.ts';

/**
 * Writes a parameter that is defined by JSON `content`.
 *
 * @param write writes to the parameter's place
 * @example jsonParameter(queryParameter) // { filter: { a: 1 } } is sent as `filter=%7B%22a%22%3A1%7D`
 * @see OpenAPI 3.1.1, section 4.8.12.2.3 (Fixed Fields for use with content)
 */
export function jsonParameter(write: WriteParameter): WriteParameter {
  return (parts, parameter, value) => write(parts, parameter, JSON.stringify(value));
}
