import { type JsonValue, own, parsePointer, type Schema, type Schemas, valueAt } from '@partner-apis/model';
import type { SchemaError } from '@partner-apis/sandbox';
import { schemaAt } from './schema-at.ts';

type Params = SchemaError['params'];

/**
 * Completes the sentence that begins with a field's name: `must have at most 30 characters, not 31`.
 *
 * @param root the schema of the whole value
 */
export function problemWords(error: SchemaError, root: Schema, value: JsonValue, schemas: Schemas): string {
  const { keyword, params, instancePath } = error;
  const place = parsePointer(instancePath);
  if (keyword === 'pattern') return patternWords(String(params.pattern), schemaAt(root, place, schemas));
  const words = own(WORDS, keyword);
  return words === undefined ? `breaks the rule "${keyword}"` : words(params, valueAt(value, place));
}

const WORDS: Readonly<Record<string, (params: Params, value: JsonValue | undefined) => string>> = {
  type: ({ type }) => `must be ${listOf(type).map(typeWord).join(' or ')}`,
  enum: ({ allowedValues }) => listedWords(listOf(allowedValues)),
  const: ({ allowedValue }) => listedWords([allowedValue]),
  required: () => 'is required',
  additionalProperties: () => 'is not a field of the document',
  minLength: ({ limit }, value) => `must have at least ${amount(limit, 'character')}, not ${size(value)}`,
  maxLength: ({ limit }, value) => `must have at most ${amount(limit, 'character')}, not ${size(value)}`,
  minItems: ({ limit }, value) => `must have at least ${amount(limit, 'item')}, not ${size(value)}`,
  maxItems: ({ limit }, value) => `must have at most ${amount(limit, 'item')}, not ${size(value)}`,
  minProperties: ({ limit }) => `must have at least ${amount(limit, 'field')}`,
  maxProperties: ({ limit }) => `must have at most ${amount(limit, 'field')}`,
  uniqueItems: ({ i, j }) =>
    `must have no duplicates: items ${Number(j) + 1} and ${Number(i) + 1} are the same`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be above ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be below ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  format: ({ format }) => `must be ${own(FORMATS, String(format)) ?? `a valid ${format}`}`,
  oneOf: ({ passingSchemas }) =>
    isMany(passingSchemas) ? 'must fit one of its forms only' : 'must fit one of its forms',
  anyOf: () => 'must fit one of its forms',
  not: () => 'must not have this value',
  'false schema': () => 'is not allowed here',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date that exists, as YYYY-MM-DD',
  'date-time': 'a date and time with its offset, as YYYY-MM-DDThh:mm:ssZ',
  time: 'a time with its offset, as hh:mm:ssZ',
  email: 'an email address',
  uri: 'an address with its scheme',
  uuid: 'a UUID of 32 hexadecimal digits',
  int32: 'a whole number of 32 bits',
  int64: 'a whole number of 64 bits',
};

/** Describes a pattern. Where a document's pattern asks for a date, the sandbox adds its own: the date has to exist. */
function patternWords(pattern: string, schema: Schema | undefined): string {
  const takes = new RegExp(pattern, 'u');
  const asksForDay = takes.test('2026-02-28') && !takes.test('2026-02-30');
  return asksForDay && schema?.pattern !== pattern
    ? 'must begin with a date that exists'
    : `must match ${pattern}`;
}

function typeWord(type: unknown): string {
  return own(TYPES, String(type)) ?? String(type);
}

function listedWords(values: readonly unknown[]): string {
  return `must be ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isMany(passing: unknown): boolean {
  return Array.isArray(passing) && passing.length > 1;
}

/** The characters of a text, as JSON Schema counts them, or the items of a list. */
function size(value: JsonValue | undefined): number {
  if (typeof value === 'string') return [...value].length;
  return Array.isArray(value) ? value.length : 0;
}

function amount(count: unknown, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
