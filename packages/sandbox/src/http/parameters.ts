import {
  type JsonValue,
  own,
  resolveSchema,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import type { RouteParameter } from '../contract/family.ts';
import type { Violation } from '../contract/violation.ts';
import { namedValues } from './named-values.ts';
import { decodePercent, decodeQueryText } from './percent-encoding.ts';

/** The parts of a request that contain parameters. */
export interface ParameterSource {
  /** Percent-encoded values by name. */
  readonly pathValues: Readonly<Record<string, string>>;
  /** Values of the URL's query, percent-encoded, by decoded name: see {@link readQuery}. */
  readonly query: ReadonlyMap<string, readonly string[]>;
  readonly headers: Headers;
}

/** A parameter's value, or the violation when it cannot be read; neither when it is missing. */
export type ReadParameter = { readonly value?: JsonValue; readonly violation?: Violation };

/**
 * Splits a query by the names of its parameters, and omits those with other names.
 *
 * @param search the URL's query, with or without its question mark
 */
export function readQuery(
  search: string,
  parameters: readonly Pick<RouteParameter, 'name'>[],
): Map<string, string[]> {
  const values = new Map<string, string[]>();
  if (search === '') return values;
  const names = new Set(parameters.map(({ name }) => name));
  for (const [key, value] of namedValues(search.startsWith('?') ? search.slice(1) : search, '&')) {
    const name = decodeQueryText(key);
    if (name === undefined || !names.has(name)) continue;
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return values;
}

/**
 * Reads a parameter in its style and converts it to the type of its schema. A text that is not of that type (`1e2`, `
 * 1` and an empty text are not integers) stays a string, which then fails validation.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.6 (Style Examples)
 */
export function readParameter(
  parameter: RouteParameter,
  source: ParameterSource,
  schemas: Schemas,
): ReadParameter {
  const raw = rawValues(parameter, source);
  if (raw.length === 0) return {};
  const schema = resolveSchema(parameter.schema, schemas);
  const texts = isArraySchema(schema) ? splitItems(parameter, raw) : raw;
  const decode = parameter.in === 'query' ? decodeQueryText : decodePercent;
  const decoded = parameter.in === 'header' ? texts : texts.map(decode);
  if (!decoded.every((text) => text !== undefined)) {
    return { violation: { keyword: 'parse', property: parameter.name, params: {} } };
  }
  if (isArraySchema(schema)) {
    const items = resolveSchema(schema.items ?? {}, schemas);
    return { value: decoded.map((text) => coerce(text, items)) };
  }
  const [only, ...others] = decoded;
  // A repeated parameter has no single value: the list fails validation by its type.
  if (only === undefined || others.length > 0) return { value: decoded };
  return { value: coerce(only, schema) };
}

function isArraySchema(schema: Schema): boolean {
  return schemaTypes(schema).includes('array');
}

function rawValues({ in: place, name }: RouteParameter, source: ParameterSource): readonly string[] {
  if (place === 'path') return present(own(source.pathValues, name));
  if (place === 'header') return present(source.headers.get(name) ?? undefined);
  if (place === 'cookie') return cookieValues(source.headers.get('Cookie') ?? '', name);
  return source.query.get(name) ?? [];
}

function present(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}

function cookieValues(header: string, name: string): string[] {
  return namedValues(header, ';')
    .filter(([key]) => key.trim() === name)
    .map(([, value]) => value);
}

const SEPARATORS = { spaceDelimited: /%20|\+| /, pipeDelimited: /%7C|\|/i } as const;

/**
 * Splits an array. Many clients encode the commas too, so encoded commas separate items if there are no others. An
 * empty text is one item, since a list without items is omitted.
 *
 * @see RFC 6570, section 2.3 (Variables)
 */
export function splitItems(
  { style, explode, in: place }: Pick<RouteParameter, 'style' | 'explode' | 'in'>,
  raw: readonly string[],
): string[] {
  if (explode && place === 'query') return [...raw];
  if (style === 'spaceDelimited' || style === 'pipeDelimited') {
    return raw.flatMap((text) => text.split(SEPARATORS[style]));
  }
  return raw.flatMap((text) => text.split(text.includes(',') ? ',' : /%2C/i));
}

const INTEGER = /^-?(0|[1-9]\d*)$/;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Converts a text to the type of its schema. A text that is not of that type stays a string. */
export function coerce(text: string, schema: Schema): JsonValue {
  const types = schemaTypes(schema);
  if (types.includes('integer') && INTEGER.test(text)) return Number(text);
  if (types.includes('number') && NUMBER.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
