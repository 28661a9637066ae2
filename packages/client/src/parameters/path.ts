import { own } from '../own.ts';
import type { Values } from './values.ts';

/**
 * Fills a path template with the values of a call. The descriptor of an operation with path parameters refers to one.
 */
export type FillPath = (template: string, values: Values) => string;

/** Templates that were filled before, split at their braces: every second part is a placeholder. */
const SPLIT = new Map<string, readonly string[]>();

/**
 * Fills a path template with plain values and lists of them, unless another function expands its placeholders. It runs
 * for every call, so each template is split only once.
 *
 * @param expand writes the value of a placeholder, the text between braces: operator, name and modifier of RFC 6570
 * @throws {TypeError} when a value is missing, empty, or `.` or `..`, with which the URL would lead to another
 * operation
 * @see OpenAPI 3.1.1, section 4.8.12.3 (Style Values)
 */
export function fillPath(
  template: string,
  values: Values,
  expand: (placeholder: string, values: Values) => string = expandSimple,
): string {
  const parts = SPLIT.get(template) ?? template.split(/[{}]/);
  SPLIT.set(template, parts);
  return parts.reduce((path, part, index) => path + (index % 2 === 0 ? part : expand(part, values)), '');
}

/** Returns the value of a path parameter. @throws {TypeError} when it is missing, empty, `.` or `..` */
export function pathValue(name: string, values: Values): unknown {
  const value = own(values, name) ?? '';
  if (!['', '.', '..'].includes(String(value))) return value;
  throw new TypeError(`the path parameter ${name} must be neither empty nor dots`);
}

/** Writes a plain value, or a list of them, in the style `simple`. */
function expandSimple(name: string, values: Values): string {
  const value = pathValue(name, values);
  return Array.isArray(value) ? value.map(encoded).join(',') : encoded(value);
}

/** Percent-encodes a value. An object inside another value becomes JSON, since OpenAPI defines no form for it. */
export function encoded(value: unknown): string {
  return encodeURIComponent(textOf(value));
}

/** Returns a value as a string; an object becomes JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
