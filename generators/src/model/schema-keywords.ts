import { isJsonArray, isRecord, type JsonValue, own, type Schema } from '@partner-apis/model';

type Source = Readonly<Record<string, unknown>>;

/** Keywords that are copied unchanged. */
const PLAIN_KEYWORDS = [
  'title',
  'description',
  'format',
  'enum',
  'const',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
  'minProperties',
  'maxProperties',
] as const;

/** Copied keywords whose value may be null. */
const MAY_BE_NULL: ReadonlySet<string> = new Set(['const', 'default']);

/** Copied keywords whose value is a list. */
const MUST_BE_LISTS: ReadonlySet<string> = new Set(['enum', 'required']);

/** Copied keywords whose value is a string. */
const MUST_BE_TEXTS: ReadonlySet<string> = new Set(['title', 'description', 'format', 'pattern']);

/** Keywords that are allowed beside a reference. OpenAPI 3.0 ignores all others. */
const ANNOTATIONS = [
  '$ref',
  'nullable',
  'title',
  'description',
  'deprecated',
  'readOnly',
  'writeOnly',
  'example',
];

/** Returns the keywords that apply beside a reference. @see OpenAPI 3.0.4, section 4.7.23 (Reference Object) */
export function siblingsOfReference(source: Source): Source {
  return Object.fromEntries(
    ANNOTATIONS.flatMap((name) => (Object.hasOwn(source, name) ? [[name, own(source, name)]] : [])),
  );
}

/**
 * Whether a list is empty. An empty `enum` allows nothing, which no author means. @see JSON Schema 2020-12 Validation,
 * section 6.1.2
 */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The place of each copied keyword in {@link PLAIN_KEYWORDS}. */
const PLACES: ReadonlyMap<string, number> = new Map(PLAIN_KEYWORDS.map((keyword, index) => [keyword, index]));

/** Keywords that each stand for themselves. */
const PLAIN: ReadonlySet<string> = new Set([
  ...PLAIN_KEYWORDS,
  '$ref',
  'type',
  'nullable',
  'example',
  'examples',
]);

/** Whether a schema has no keywords but those that are copied, its type and a reference. */
export function isPlain(source: Source): boolean {
  for (const keyword in source) if (!PLAIN.has(keyword)) return false;
  return true;
}

/** Returns the keywords that are copied, in the order of {@link PLAIN_KEYWORDS}. */
export function plainKeywords(source: Source): Record<string, unknown> {
  const schema: Record<string, unknown> = {};
  // A schema has far fewer keywords than it may have.
  const places: number[] = [];
  for (const keyword of Object.keys(source)) {
    const place = PLACES.get(keyword);
    if (place !== undefined) places.push(place);
  }
  if (places.length > 1) places.sort((a, b) => a - b);
  for (const place of places) {
    const keyword = PLAIN_KEYWORDS[place];
    if (keyword === undefined) continue;
    const value = source[keyword];
    if (value === undefined || (value === null && !MAY_BE_NULL.has(keyword))) continue;
    if (MUST_BE_LISTS.has(keyword) && !Array.isArray(value)) continue;
    if (keyword === 'enum' && isEmptyList(value)) continue;
    if (MUST_BE_TEXTS.has(keyword) && typeof value !== 'string') continue;
    schema[keyword] = value;
  }
  const examples = source.examples ?? (source.example === undefined ? undefined : [source.example]);
  if (Array.isArray(examples)) schema.examples = examples;
  if (typeof source['x-assumption'] === 'string') schema.assumption = source['x-assumption'];
  if (source['x-moment'] === 'change') schema.moment = 'change';
  return schema;
}

/** Returns exclusive bounds as numbers: OpenAPI 3.0 writes `exclusiveMinimum: true` beside `minimum`. */
export function exclusiveBounds(source: Source): Record<string, unknown> {
  const bounds: Record<string, unknown> = {};
  for (const [keyword, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof source[exclusive] === 'number') bounds[exclusive] = source[exclusive];
    if (source[exclusive] === true) {
      bounds[exclusive] = source[keyword];
      bounds[keyword] = undefined;
    }
  }
  return bounds;
}

/** Converts `nullable` of OpenAPI 3.0: null becomes a type, or an alternative if no type is given. */
export function nullAllowed(schema: Schema): Schema {
  const values = schema.enum === undefined ? {} : { enum: withNull(schema.enum) };
  const isComposed = [schema.$ref, schema.allOf, schema.oneOf, schema.anyOf].some(
    (part) => part !== undefined,
  );
  if (schema.type !== undefined && !isComposed)
    return { ...schema, type: [...new Set([schema.type, 'null'].flat())], ...values } as Schema;
  if (schema.enum !== undefined && !isComposed) return { ...schema, ...values };
  const { title, description, deprecated, readOnly, writeOnly, examples, assumption, moment, ...rest } =
    schema;
  if (Object.keys(rest).length === 0) return schema;
  const annotations = { title, description, deprecated, readOnly, writeOnly, examples, assumption, moment };
  const given = Object.entries(annotations).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), anyOf: [rest, { type: 'null' }] };
}

/**
 * Whether a schema says nothing but `nullable`. OpenAPI 3.0 gives it no meaning without a type, but generators write it
 * as the alternative for null.
 */
export function isOnlyNullable(source: unknown): boolean {
  if (!isRecord(source) || source.nullable !== true) return false;
  return Object.keys(source).every((name) => name !== '$ref' && ANNOTATIONS.includes(name));
}

function withNull(values: readonly JsonValue[]): readonly JsonValue[] {
  return isJsonArray(values) && values.includes(null) ? values : [...values, null];
}
