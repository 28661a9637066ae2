/** How the values of a list or an object are written in an address. */
export interface Style {
  /** Before everything: `.` of `label`, `;` of `matrix`. */
  readonly prefix?: string;
  /** Between the parts of an exploded value. */
  readonly separator: string;
  /** Between the parts of one that is not. */
  readonly delimiter: string;
  /** Whether the name is written before a value. */
  readonly named: boolean;
  readonly explode: boolean;
}

/**
 * A value in an address, percent-encoded.
 *
 * @param name percent-encoded already
 * @example serialize('at', [1, 2], { prefix: ';', separator: ';', delimiter: ',', named: true, explode: true }) // ';at=1;at=2'
 * @see RFC 6570, section 3.2.1 (Variable Expansion)
 */
export function serialize(name: string, value: unknown, style: Style): string {
  const { prefix = '', separator, delimiter, named, explode } = style;
  if (explode && isRecord(value)) return prefix + entries(value).map(assignment).join(separator);
  const texts = (isRecord(value) ? entries(value).flat() : [value].flat()).map(encoded);
  const parts = explode ? texts : [texts.join(delimiter)];
  return prefix + parts.map((text) => (named ? `${name}=${text}` : text)).join(separator);
}

/**
 * A value as pairs of a query: `a=1&a=2` for a list, `a[b]=1` for an object. OpenAPI says so of the properties of an
 * object; lists and objects further inside are written in the same way.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.4 (Style Examples), `deepObject`
 */
export function deepPairs(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(name, item));
  if (!isRecord(value)) return [`${name}=${encoded(value)}`];
  return entries(value).flatMap(([key, item]) => deepPairs(`${name}[${encoded(key)}]`, item));
}

function assignment([key, value]: [string, unknown]): string {
  return `${encoded(key)}=${encoded(value)}`;
}

function encoded(value: unknown): string {
  return encodeURIComponent(String(value));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The properties that have a value. */
function entries(record: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(record).filter(([, value]) => value !== undefined && value !== null);
}
