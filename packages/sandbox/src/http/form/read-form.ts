import {
  conjuncts,
  essence,
  findProperty,
  isJson,
  type JsonValue,
  own,
  type PartEncoding,
  resolveSchema,
  type Schema,
  type Schemas,
  schemaTypes,
  setOwn,
} from '@partner-apis/model';
import type { Violation } from '../../contract/violation.ts';
import { readJson } from '../json-text.ts';
import { coerce, splitItems } from '../parameters.ts';
import { decodeQueryText } from '../percent-encoding.ts';
import { type SentField, type SentFields, sentFields } from './sent-fields.ts';

/** The schema of a form, and the documented encoding of its fields. */
export interface FormDescription {
  readonly schema: Schema;
  readonly encoding?: Readonly<Record<string, PartEncoding>>;
}

/** A form as an object, or the violations found while reading it. */
interface ReadForm {
  readonly value?: JsonValue;
  readonly violations: readonly Violation[];
}

/**
 * Reads a form as the object that its schema describes. A field that the schema does not describe is a string, or a
 * list of strings if it was sent more than once.
 *
 * @param header `Content-Type` of the request
 * @see OpenAPI 3.1.1, section 4.8.15 (Encoding Object)
 */
export async function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  header: string,
  { schema, encoding = {} }: FormDescription,
  schemas: Schemas,
): Promise<ReadForm> {
  const sent = await sentFields(bytes, header);
  if (sent === undefined) return { violations: [{ keyword: 'parse', property: 'body', params: {} }] };
  const value: Record<string, JsonValue> = {};
  const violations: Violation[] = [];
  const left = new Map(sent);
  const take = (name: string): readonly SentField[] => {
    const fields = left.get(name) ?? [];
    left.delete(name);
    return fields;
  };
  for (const name of describedNames(schema, schemas)) {
    const property = resolveSchema(findProperty(schema, name, schemas)?.schema ?? {}, schemas);
    const written = own(encoding, name) ?? {};
    const members = membersOf(name, property, written, schemas, left);
    const fields = take(name);
    for (const [, field] of members) take(field);
    if (members.length > 0) setOwn(value, name, objectOf(members, property, schemas, sent));
    else if (fields.length > 0) setOwn(value, name, fieldValue(fields, property, written, schemas));
    if (hasWrongType(fields, written))
      violations.push({ keyword: 'contentType', property: name, params: {} });
  }
  for (const [name, fields] of left) setOwn(value, name, textsOf(fields));
  return { value, violations };
}

function describedNames(schema: Schema, schemas: Schemas): ReadonlySet<string> {
  return new Set([...conjuncts(schema, schemas)].flatMap(({ properties }) => Object.keys(properties ?? {})));
}

/** A property of an object, and the name of its field in the form. */
type Member = readonly [property: string, field: string];

/** Finds the fields of one object: `size[width]` in the style `deepObject`, `width` in an exploded form. */
function membersOf(
  name: string,
  schema: Schema,
  { style, explode = style === 'form' }: PartEncoding,
  schemas: Schemas,
  sent: SentFields,
): readonly Member[] {
  if (!schemaTypes(schema).includes('object')) return [];
  const fieldOf = (property: string) => (style === 'deepObject' ? `${name}[${property}]` : property);
  if (style !== 'deepObject' && !(style === 'form' && explode)) return [];
  return [...describedNames(schema, schemas)].flatMap((property): Member[] => {
    const field = fieldOf(property);
    return sent.has(field) ? [[property, field]] : [];
  });
}

function objectOf(
  members: readonly Member[],
  schema: Schema,
  schemas: Schemas,
  sent: SentFields,
): Record<string, JsonValue> {
  const value: Record<string, JsonValue> = {};
  for (const [property, field] of members) {
    const described = resolveSchema(findProperty(schema, property, schemas)?.schema ?? {}, schemas);
    setOwn(value, property, fieldValue(sent.get(field) ?? [], described, {}, schemas));
  }
  return value;
}

function fieldValue(
  fields: readonly SentField[],
  schema: Schema,
  encoding: PartEncoding,
  schemas: Schemas,
): JsonValue {
  const [only] = fields;
  const types = schemaTypes(schema);
  if (only !== undefined && fields.length === 1 && isJson(only.mediaType ?? encoding.contentType ?? '')) {
    return jsonOf(only.text);
  }
  if (types.includes('array')) {
    const items = resolveSchema(schema.items ?? {}, schemas);
    return itemsOf(fields, encoding).map((text) => typedValue(text, items));
  }
  const texts = textsOf(fields);
  return typeof texts === 'string' ? typedValue(texts, schema) : texts;
}

/**
 * Returns the items of a list. It repeats the name of the field, unless the document says that one field contains all
 * items.
 */
function itemsOf(fields: readonly SentField[], encoding: PartEncoding): readonly string[] {
  const { style = 'form', explode = style === 'form' } = encoding;
  const encoded = fields.flatMap((field) => field.encoded ?? []);
  if (explode || encoded.length < fields.length) return fields.map(({ text }) => text);
  return splitItems({ style, explode, in: 'query' }, encoded).map((item) => decodeQueryText(item) ?? item);
}

/**
 * Converts a text to the type of its schema. An object is written as JSON; a text that is not JSON stays a string,
 * which then fails validation.
 */
function typedValue(text: string, schema: Schema): JsonValue {
  const types = schemaTypes(schema);
  return types.includes('object') || types.includes('array') ? jsonOf(text) : coerce(text, schema);
}

function jsonOf(text: string): JsonValue {
  return readJson(text).value ?? text;
}

function textsOf(fields: readonly SentField[]): string | string[] {
  const [only = '', ...others] = fields.map(({ text }) => text);
  return others.length === 0 ? only : [only, ...others];
}

/** Whether a file has a media type that the document does not list for its field. */
function hasWrongType(fields: readonly SentField[], { contentType }: PartEncoding): boolean {
  if (contentType === undefined) return false;
  const ranges = contentType.split(',').map((range) => essence(range));
  return fields.some(
    ({ mediaType }) => mediaType !== undefined && !ranges.some((range) => isWithin(mediaType, range)),
  );
}

function isWithin(mediaType: string, range: string): boolean {
  if (range === '*/*') return true;
  return range.endsWith('/*') ? mediaType.startsWith(range.slice(0, -1)) : mediaType === range;
}
