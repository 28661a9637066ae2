import { essence, isRecord, own } from '@partner-apis/model';
import type {
  EncodingObject,
  MediaTypeObject,
  ParameterObject,
  SchemaObject,
} from '../load/openapi-document.ts';
import type { References } from './references.ts';

/** The only media type that writes a query string of names and values. */
const FORM = 'application/x-www-form-urlencoded';

/**
 * Returns the parameters that a query string consists of: its form has a field for each property of its schema.
 *
 * @returns undefined if the query string is not a form, or may have fields that are not named
 * @example queryFields({ in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema } } }, references)
 * // [{ in: 'query', name: 'colour', schema: { type: 'string' } }]
 * @see OpenAPI 3.2.0, section 4.12.1 (Parameter Locations, `querystring`)
 */
export function queryFields(
  { content = {}, required = false }: ParameterObject,
  references: References,
): ParameterObject[] | undefined {
  const [[mediaType = '', given = {}] = []] = Object.entries(content);
  const media = references.follow<MediaTypeObject>(given);
  const fields = essence(mediaType) === FORM ? fieldsOf(media.schema, references) : undefined;
  if (fields === undefined || fields.length === 0) return undefined;
  return fields.map(({ name, schema, isRequired }) => ({
    name,
    in: 'query',
    required: required && isRequired,
    ...descriptionOf(schema),
    ...fieldForm(schema, references, own(media.encoding, name)),
  }));
}

interface Field {
  readonly name: string;
  readonly schema: SchemaObject;
  readonly isRequired: boolean;
}

/** Returns the fields that a schema names; undefined if it may have others. */
function fieldsOf(
  given: SchemaObject | undefined,
  references: References,
  seen: readonly unknown[] = [],
): Field[] | undefined {
  const schema = references.follow<Readonly<Record<string, unknown>>>(Object(given));
  if (seen.includes(schema) || mayHoldMore(schema)) return undefined;
  const { properties, required = [], allOf = [] } = schema;
  const entered = [...seen, schema];
  const inherited = list(allOf).map((part) => fieldsOf(Object(part), references, entered));
  if (inherited.includes(undefined)) return undefined;
  const named = Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => ({
    name,
    schema: Object(property),
    isRequired: list(required).includes(name),
  }));
  return [...inherited.flatMap((fields) => fields ?? []), ...named];
}

/** Whether a schema describes further fields. Without `additionalProperties` it allows them, but describes none. */
function mayHoldMore({
  additionalProperties,
  patternProperties,
  oneOf,
  anyOf,
}: Readonly<Record<string, unknown>>): boolean {
  const isOpen = additionalProperties === true || isRecord(additionalProperties);
  return isOpen || [patternProperties, oneOf, anyOf].some((keyword) => keyword !== undefined);
}

/**
 * Returns the form of a field. An object in a form becomes JSON, unless its encoding has a style. @see OpenAPI 3.2.0,
 * section 4.15.1 (Encoding Object)
 */
function fieldForm(
  schema: SchemaObject,
  references: References,
  { contentType, ...encoding }: EncodingObject = {},
): Pick<ParameterObject, 'schema' | 'content' | 'style' | 'explode' | 'allowReserved'> {
  const { style, explode, allowReserved } = encoding;
  const isStyled = [style, explode, allowReserved].some((field) => field !== undefined);
  const { type, properties } = references.follow<Readonly<Record<string, unknown>>>(Object(schema));
  const isObject = [type].flat().includes('object') || properties !== undefined;
  if (isStyled || (contentType === undefined && !isObject)) return { schema, ...encoding };
  return { content: { [contentType ?? 'application/json']: { schema } } };
}

function descriptionOf(schema: SchemaObject): Pick<ParameterObject, 'description'> {
  const { description }: { description?: unknown } = Object(schema);
  return typeof description === 'string' ? { description } : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
