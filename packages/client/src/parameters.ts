import type { ParameterDescriptor } from './descriptor.ts';
import { deepPairs, serialize } from './serialize.ts';

/** The values of a call by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Prefix, name and explode mark. */
const PLACEHOLDER = /\{([.;]?)([^{}*]+)(\*?)\}/g;

/** What stands between the values of a list that is not exploded. */
const DELIMITERS = { form: ',', spaceDelimited: '%20', pipeDelimited: '|', deepObject: ',' } as const;

/**
 * Fills a path template.
 *
 * @throws {TypeError} when a value is missing, empty, or `.` or `..`: the address would lead to another operation
 * @see OpenAPI 3.1.1, section 4.8.12.3 (Style Values)
 */
export function fillPath(template: string, values: Values): string {
  return template.replace(PLACEHOLDER, (_, prefix: string, name: string, star: string) => {
    const value = values[name] ?? '';
    if (/^\.{0,2}$/.test(String(value))) {
      throw new TypeError(`the path parameter ${name} must be given, and be neither empty nor dots`);
    }
    const named = prefix === ';';
    return serialize(name, value, {
      prefix,
      separator: prefix || ',',
      delimiter: ',',
      named,
      explode: star !== '',
    });
  });
}

/** The query string, without a question mark; empty when there is nothing to send. */
export function queryString(parameters: readonly ParameterDescriptor[], values: Values): string {
  const parts: string[] = [];
  for (const parameter of parameters) {
    const value = parameter.in === 'query' ? given(parameter, values) : undefined;
    if (value !== undefined && value !== null) parts.push(queryPart(parameter, value));
  }
  return parts.filter((part) => part !== '').join('&');
}

function queryPart({ name, style = 'form', explode = true }: ParameterDescriptor, value: unknown): string {
  const encoded = encodeURIComponent(name);
  if (Array.isArray(value) && value.length === 0) return '';
  if (style === 'deepObject') return deepPairs(encoded, value).join('&');
  return serialize(encoded, value, { separator: '&', delimiter: DELIMITERS[style], named: true, explode });
}

/**
 * Puts the header and cookie parameters into `headers`.
 *
 * @throws {TypeError} when a value has characters that no header can carry
 */
export function addHeaders(
  parameters: readonly ParameterDescriptor[],
  values: Values,
  headers: Record<string, string>,
): void {
  const cookies: string[] = [];
  for (const parameter of parameters) {
    const value = parameter.in === 'query' ? undefined : given(parameter, values);
    if (value === undefined || value === null) continue;
    if (parameter.in === 'cookie') {
      cookies.push(`${parameter.name}=${encodeURIComponent(String(value))}`);
    } else {
      headers[parameter.name.toLowerCase()] = sendable(parameter.name, String(value));
    }
  }
  if (cookies.length > 0) headers.cookie = cookies.join('; ');
}

function given(parameter: ParameterDescriptor, values: Values): unknown {
  return values[parameter.from ?? parameter.name];
}

function sendable(name: string, value: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return value;
  throw new TypeError(`the header parameter ${name} has characters that no header can carry`);
}
