import { encoded } from './path.ts';

/** The style of a value. */
interface Style {
  /** Prefix of the whole value: `.` for `label`, `;` for `matrix`. */
  readonly prefix?: string;
  /** Separator between the parts of an exploded value. */
  readonly separator: string;
  /** Separator between the parts of a value that is not exploded. */
  readonly delimiter?: string;
  /** Whether the name precedes the value. */
  readonly named: boolean;
  readonly explode: boolean;
  /** Encodes the names and values of parts. Default: percent-encoding. */
  readonly encode?: (value: unknown) => string;
}

/**
 * Serializes a value for a URL, a header or a cookie.
 *
 * @param name the encoded name
 * @returns an empty string for an empty list or object, which counts as absent
 * @example serialize('at', [1, 2], { prefix: ';', separator: ';', named: true, explode: true }) // ';at=1;at=2'
 * @see RFC 6570, section 3.2.1 (Variable Expansion)
 */
export function serialize(name: string, value: unknown, style: Style): string {
  const { prefix = '', separator, delimiter = ',', named, explode, encode = encoded } = style;
  if (explode && isRecord(value)) {
    return prefixed(
      prefix,
      entries(value).map((pair) => pair.map(encode).join('=')),
      separator,
    );
  }
  const texts = (isRecord(value) ? entries(value).flat() : items(value)).map(encode);
  const parts = explode || texts.length === 0 ? texts : [texts.join(delimiter)];
  return prefixed(
    prefix,
    parts.map((text) => (named ? `${name}=${text}` : text)),
    separator,
  );
}

function prefixed(prefix: string, parts: readonly string[], separator: string): string {
  return parts.length === 0 ? '' : prefix + parts.join(separator);
}

/** Returns a value as a list without its absent items, which are not sent. */
export function items(value: unknown): NonNullable<unknown>[] {
  return [value].flat().filter((item): item is NonNullable<unknown> => item !== undefined && item !== null);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the properties that have a value. */
export function entries(record: Readonly<Record<string, unknown>>): [string, NonNullable<unknown>][] {
  return Object.entries(record).filter(
    (pair): pair is [string, NonNullable<unknown>] => pair[1] !== undefined && pair[1] !== null,
  );
}
