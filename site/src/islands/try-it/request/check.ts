import {
  encodePointerToken,
  isJsonArray,
  type JsonObject,
  type JsonValue,
  own,
  resolveSchema,
  type Schema,
  type Schemas,
  type SchemaType,
  schemaTypes,
} from '@partner-apis/model';
import { FORMATS } from './formats.ts';
import type { Problem } from './problem.ts';
import { alternatives } from './schema-at.ts';

/**
 * Everything in a value that its schema does not allow, in words for whoever is typing it. The page's security
 * policy forbids compiled validators, so the schema is walked.
 *
 * @param place JSON Pointer to the value
 * @example checkValue({ type: 'string', maxLength: 3 }, 'four', {})
 * // [{ place: '', message: 'must have at most 3 characters, not 4' }]
 */
export function checkValue(
  schema: Schema,
  value: JsonValue,
  schemas: Schemas,
  place = '',
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const problem of walk(schema, value, { schemas, place }))
    problems.set(`${problem.place}\n${problem.message}`, problem);
  return [...problems.values()];
}

interface Where {
  readonly schemas: Schemas;
  readonly place: string;
}

function* walk(schema: Schema, value: JsonValue, where: Where): Generator<Problem> {
  const { $ref, allOf, ...own } = schema;
  if ($ref !== undefined) yield* walk(resolveSchema({ $ref }, where.schemas), value, where);
  for (const part of allOf ?? []) yield* walk(part, value, where);
  if (!hasType(own, value)) {
    yield { place: where.place, message: `must be ${typeWords(schemaTypes(own))}` };
    return;
  }
  for (const message of ownProblems(own, value)) yield { place: where.place, message };
  yield* alternativeProblems(own, value, where);
  if (isJsonArray(value)) yield* itemProblems(own, value, where);
  else if (typeof value === 'object' && value !== null) yield* propertyProblems(own, value, where);
}

function* ownProblems(schema: Schema, value: JsonValue): Generator<string> {
  const listed = schema.const === undefined ? schema.enum : [schema.const];
  if (listed !== undefined && !listed.some((one) => isSame(one, value)))
    yield `must be ${listed.length > 1 ? 'one of ' : ''}${listed.map(String).join(', ')}`;
  if (typeof value === 'string') yield* textProblems(schema, value);
  if (typeof value === 'number') yield* numberProblems(schema, value);
}

function* textProblems(
  { minLength = 0, maxLength, pattern, format }: Schema,
  text: string,
): Generator<string> {
  const length = [...text].length;
  if (length < minLength) yield `must have at least ${amount(minLength, 'character')}, not ${length}`;
  if (maxLength !== undefined && length > maxLength)
    yield `must have at most ${amount(maxLength, 'character')}, not ${length}`;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) yield `must match ${pattern}`;
  const known = format === undefined ? undefined : own(FORMATS, format);
  if (known !== undefined && !known.test(text)) yield `must be ${known.says}`;
}

function* numberProblems(schema: Schema, value: number): Generator<string> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) yield `must be at least ${minimum}`;
  if (maximum !== undefined && value > maximum) yield `must be at most ${maximum}`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) yield `must be above ${exclusiveMinimum}`;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) yield `must be below ${exclusiveMaximum}`;
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) yield `must be a multiple of ${multipleOf}`;
}

/** 0.3 is a multiple of 0.1, though not to a processor. */
function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Math.abs(times - Math.round(times)) < 1e-9;
}

function* itemProblems(schema: Schema, items: readonly JsonValue[], where: Where): Generator<Problem> {
  const { minItems = 0, maxItems, uniqueItems, prefixItems = [] } = schema;
  const { place } = where;
  if (items.length < minItems)
    yield { place, message: `must have at least ${amount(minItems, 'item')}, not ${items.length}` };
  if (maxItems !== undefined && items.length > maxItems)
    yield { place, message: `must have at most ${amount(maxItems, 'item')}, not ${items.length}` };
  if (uniqueItems === true && new Set(items.map((item) => JSON.stringify(item))).size < items.length)
    yield { place, message: 'must have no item twice' };
  for (const [index, item] of items.entries()) {
    const rule = prefixItems[index] ?? schema.items;
    if (rule !== undefined) yield* walk(rule, item, { ...where, place: `${place}/${index}` });
  }
}

function* propertyProblems(schema: Schema, value: JsonObject, where: Where): Generator<Problem> {
  const at = (name: string) => `${where.place}/${encodePointerToken(name)}`;
  const { properties = {}, additionalProperties, minProperties = 0, maxProperties } = schema;
  const names = Object.keys(value);
  for (const name of schema.required ?? [])
    if (own(value, name) === undefined) yield { place: at(name), message: 'is required' };
  if (names.length < minProperties)
    yield { place: where.place, message: `must have at least ${amount(minProperties, 'field')}` };
  if (maxProperties !== undefined && names.length > maxProperties)
    yield { place: where.place, message: `must have at most ${amount(maxProperties, 'field')}` };
  for (const [name, item] of Object.entries(value)) {
    const rule =
      own(properties, name) ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (rule !== undefined) yield* walk(rule, item, { ...where, place: at(name) });
    else if (additionalProperties === false)
      yield { place: at(name), message: 'is not a field of the document' };
  }
}

/** Of alternatives one must fit; where none does, the problems of the one that comes nearest are told. */
function* alternativeProblems(schema: Schema, value: JsonValue, where: Where): Generator<Problem> {
  const each = alternatives(schema).map((alternative) => [...walk(alternative, value, where)]);
  if (each.length === 0) return;
  const fitting = each.filter((problems) => problems.length === 0).length;
  if (fitting === 0)
    yield* each.reduce((least, problems) => (problems.length < least.length ? problems : least));
  if (fitting > 1 && schema.oneOf !== undefined)
    yield { place: where.place, message: 'must fit one of its forms only' };
}

function hasType(schema: Schema, value: JsonValue): boolean {
  const types = schemaTypes(schema);
  return types.length === 0 || types.some((type) => isOfType(type, value));
}

function isOfType(type: SchemaType, value: JsonValue): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return isJsonArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !isJsonArray(value);
  return typeof value === type;
}

const TYPES: Readonly<Record<SchemaType, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

function typeWords(types: readonly SchemaType[]): string {
  return types.map((type) => TYPES[type]).join(' or ');
}

function isSame(left: JsonValue, right: JsonValue): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
