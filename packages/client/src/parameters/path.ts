import { own } from '../own.ts';
import type { Values } from './values.ts';

/**
 * Writes what a placeholder stands for. Descriptors name one where a value is neither a plain one nor a list of them.
 *
 * @param placeholder what stands between the braces: name, operator and modifier of RFC 6570
 */
export type ExpandPath = (placeholder: string, values: Values) => string;

/**
 * Fills a path template. Runs for every call, so it does without a regular expression, which is slow when it is cold.
 *
 * @throws {TypeError} when a value is missing, empty, or `.` or `..`: the address would lead to another operation
 * @see OpenAPI 3.1.1, section 4.8.12.3 (Style Values)
 */
export function fillPath(template: string, values: Values, expand: ExpandPath = expandSimple): string {
  const [start, ...parts] = template.split('{');
  return parts.reduce((path, part) => {
    const [placeholder = '', rest] = part.split('}');
    return `${path}${expand(placeholder, values)}${rest}`;
  }, `${start}`);
}

/** The value of a path parameter. @throws {TypeError} */
export function pathValue(name: string, values: Values): unknown {
  const value = own(values, name) ?? '';
  if (!['', '.', '..'].includes(String(value))) return value;
  throw new TypeError(`the path parameter ${name} must be neither empty nor dots`);
}

function expandSimple(name: string, values: Values): string {
  const value = pathValue(name, values);
  return Array.isArray(value) ? value.map(encoded).join(',') : encoded(value);
}

/** A value, percent-encoded. */
export function encoded(value: unknown): string {
  return encodeURIComponent(String(value));
}
