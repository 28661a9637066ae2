import type { JsonValue, Parameter } from '@partner-apis/model';

/**
 * Prints a query parameter for a URL, without the leading `?` or `&`. An exploded list produces several pairs.
 *
 * @returns undefined for an empty list, which is omitted: `codes=` has one item, an empty string
 * @see OpenAPI 3.1.1, section 4.8.12.4 (Style Values); RFC 6570, section 2.3 (Variables)
 */
export function queryText({ name, style, explode }: Parameter, value: JsonValue): string | undefined {
  const key = encodeURIComponent(name);
  if (!Array.isArray(value)) return `${key}=${encodeURIComponent(textOf(value))}`;
  const items = value.map((item: JsonValue) => encodeURIComponent(textOf(item)));
  if (items.length === 0) return undefined;
  if (explode) return items.map((item) => `${key}=${item}`).join('&');
  return `${key}=${items.join(SEPARATORS[style] ?? ',')}`;
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** Prints a path parameter in the style `simple`. */
export function pathText(value: JsonValue): string {
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return items.map((item) => encodeURIComponent(textOf(item))).join(',');
}

function textOf(value: JsonValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
