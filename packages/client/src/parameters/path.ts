import type { Values } from '../descriptor.ts';

/** Prefix, name and explode mark, as in RFC 6570. */
const PLACEHOLDER = /\{([.;]?)([^}*]+)(\*?)\}/g;

/** Writes a value into a path. Descriptors name one where a value is neither a plain one nor a list of them. */
export type ExpandPath = (name: string, value: unknown, prefix: string, explode: boolean) => string;

/**
 * Fills a path template.
 *
 * @throws {TypeError} when a value is missing, empty, or `.` or `..`: the address would lead to another operation
 * @see OpenAPI 3.1.1, section 4.8.12.3 (Style Values)
 */
export function fillPath(template: string, values: Values, expand: ExpandPath = simple): string {
  return template.replace(PLACEHOLDER, (_, prefix: string, name: string, star: string) => {
    const value = values[name] ?? '';
    if (/^\.{0,2}$/.test(String(value))) {
      throw new TypeError(`the path parameter ${name} must be given, and be neither empty nor dots`);
    }
    return expand(name, value, prefix, star !== '');
  });
}

function simple(_name: string, value: unknown): string {
  return [value].flat().map(encoded).join(',');
}

/** A value, percent-encoded. */
export function encoded(value: unknown): string {
  return encodeURIComponent(String(value));
}
