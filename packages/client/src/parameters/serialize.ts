import { encoded } from './path.ts';

/** The style of a value in a URL. */
interface Style {
  /** Prefix of the whole value: `.` for `label`, `;` for `matrix`. */
  readonly prefix?: string;
  /** Separates the parts of an exploded value. */
  readonly separator: string;
  /** Separates the parts of other values. */
  readonly delimiter?: string;
  /** Whether the name precedes the value. */
  readonly named: boolean;
  readonly explode: boolean;
}

/**
 * Serializes a value for a URL, percent-encoded.
 *
 * @param name percent-encoded already
 * @example serialize('at', [1, 2], { prefix: ';', separator: ';', named: true, explode: true }) // ';at=1;at=2'
 * @see RFC 6570, section 3.2.1 (Variable Expansion)
 */
export function serialize(name: string, value: unknown, style: Style): string {
  const { prefix = '', separator, delimiter = ',', named, explode } = style;
  if (explode && isRecord(value)) {
    return (
      prefix +
      entries(value)
        .map((pair) => pair.map(encoded).join('='))
        .join(separator)
    );
  }
  const texts = (isRecord(value) ? entries(value).flat() : [value].flat()).map(encoded);
  const parts = explode ? texts : [texts.join(delimiter)];
  return prefix + parts.map((text) => (named ? `${name}=${text}` : text)).join(separator);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the properties that have a value. */
export function entries(record: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(record).filter(([, value]) => value !== undefined && value !== null);
}
