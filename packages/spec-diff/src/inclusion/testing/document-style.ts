import { isObject } from '../json.ts';
import type { Pair } from './arbitrary-schema.ts';
import type { Random } from './random.ts';

type Node = { readonly [keyword: string]: unknown };

const NAMES = ['id', 'name', 'code', 'count', 'status', 'lines', 'address', 'note', 'createdAt'] as const;
const FORMATS = ['date', 'date-time', 'uuid', 'email', 'ipv4', 'uri'] as const;
const PATTERNS = ['^[A-Z]{2}$', '^\\d{3,5}$', '^[a-z0-9-]+$', '^[A-Z]\\d+$', '\\S'] as const;
const LISTS = [
  ['open', 'closed'],
  ['open', 'closed', 'held'],
  ['A', 'B', 'C', 'D'],
  ['1', '2'],
] as const;

/** Generates a schema as documents have them, and an edited version. Either may be the earlier one. */
export function documentPair(random: Random): Pair {
  const root = { ...objectSchema(random, 0), $defs: definitions(random) };
  let edited: unknown = root;
  for (let edits = 1 + random.below(3); edits > 0; edits--) edited = withEdit(edited, random);
  // In the form of JSON, without keywords that an edit removed.
  const after = JSON.parse(JSON.stringify(edited));
  return random.isOnceIn(2) ? [root, after] : [after, root];
}

function definitions(random: Random): Node {
  return {
    Code: textSchema(random),
    Address: objectSchema(random, 2),
    Tree: {
      type: 'object',
      properties: { name: textSchema(random), children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
      ...(random.isOnceIn(2) && { required: ['name'] }),
    },
  };
}

function anySchema(random: Random, depth: number): Node {
  const kind = random.below(depth > 2 ? 8 : 13);
  if (kind < 3) return textSchema(random);
  if (kind < 5) return numberSchema(random);
  if (kind === 5) return { type: 'boolean' };
  if (kind < 8) return { $ref: `#/$defs/${random.pick(['Code', 'Address', 'Tree'])}` };
  if (kind === 8) return listSchema(random, depth);
  if (kind === 9) return unionSchema(random, depth);
  if (kind === 10) return extendedSchema(random, depth);
  return objectSchema(random, depth + 1);
}

function objectSchema(random: Random, depth: number): Node {
  const names = NAMES.filter(() => random.isOnceIn(2));
  const properties = Object.fromEntries(names.map((name) => [name, anySchema(random, depth + 1)]));
  const required = names.filter(() => random.isOnceIn(2));
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(random.isOnceIn(3) && { additionalProperties: random.pick([false, true, { type: 'string' }]) }),
    ...(random.isOnceIn(12) && { unevaluatedProperties: false }),
    ...(random.isOnceIn(12) && { minProperties: 1 }),
    ...(random.isOnceIn(12) && { dependentRequired: { code: ['name'] } }),
  };
}

function textSchema(random: Random): Node {
  return {
    type: random.isOnceIn(6) ? ['string', 'null'] : 'string',
    ...(random.isOnceIn(4) && { enum: random.pick(LISTS) }),
    ...(random.isOnceIn(3) && { minLength: 1 + random.below(3) }),
    ...(random.isOnceIn(3) && { maxLength: 3 + random.below(40) }),
    ...(random.isOnceIn(5) && { pattern: random.pick(PATTERNS) }),
    ...(random.isOnceIn(6) && { format: random.pick(FORMATS) }),
  };
}

function numberSchema(random: Random): Node {
  return {
    type: random.pick(['integer', 'integer', 'number']),
    ...(random.isOnceIn(2) && { minimum: random.below(3) }),
    ...(random.isOnceIn(3) && { maximum: 10 * (1 + random.below(3)) }),
    ...(random.isOnceIn(6) && { multipleOf: random.pick([5, 0.01, 2]) }),
    ...(random.isOnceIn(6) && { format: random.pick(['int32', 'int64', 'double']) }),
  };
}

function listSchema(random: Random, depth: number): Node {
  return {
    type: 'array',
    items: anySchema(random, depth + 1),
    ...(random.isOnceIn(4) && { minItems: 1 }),
    ...(random.isOnceIn(4) && { maxItems: 2 + random.below(5) }),
    ...(random.isOnceIn(6) && { uniqueItems: true }),
  };
}

/** Generates alternatives that are distinguished by a property. */
function unionSchema(random: Random, depth: number): Node {
  const members = ['card', 'cash', 'bank'].slice(0, 2 + random.below(2)).map((kind) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: kind }, amount: numberSchema(random), to: anySchema(random, depth + 2) },
  }));
  return {
    [random.pick(['oneOf', 'anyOf'])]: members,
    ...(random.isOnceIn(5) && { unevaluatedProperties: false }),
  };
}

function extendedSchema(random: Random, depth: number): Node {
  return {
    allOf: [{ $ref: '#/$defs/Address' }, objectSchema(random, depth + 1)],
    ...(random.isOnceIn(4) && { unevaluatedProperties: false }),
  };
}

/** Changes one schema somewhere in a schema. */
function withEdit(root: unknown, random: Random): unknown {
  const places = schemasIn(root, []);
  const place = random.pick(places) ?? [];
  return changed(root, place, (schema) => (isObject(schema) ? edited(schema, random) : schema));
}

type Place = readonly (string | number)[];

/** Returns the places of the schemas in a schema. */
function schemasIn(schema: unknown, place: Place): Place[] {
  if (!isObject(schema)) return [];
  return [
    place,
    ...Object.entries(schema).flatMap(([keyword, value]): Place[] => {
      if (['properties', '$defs'].includes(keyword) && isObject(value)) {
        return Object.entries(value).flatMap(([name, one]) => schemasIn(one, [...place, keyword, name]));
      }
      if (['allOf', 'anyOf', 'oneOf'].includes(keyword) && Array.isArray(value)) {
        return value.flatMap((one, index) => schemasIn(one, [...place, keyword, index]));
      }
      return keyword === 'items' ? schemasIn(value, [...place, keyword]) : [];
    }),
  ];
}

function changed(value: unknown, [first, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(first), changed(value[Number(first)], rest, change));
  return isObject(value) ? { ...value, [first]: changed(value[first], rest, change) } : value;
}

function edited(schema: Node, random: Random): Node {
  if (typeof schema.$ref === 'string') return editedReference(schema, random);
  const { $defs, ...own } = schema;
  return { ...($defs === undefined ? {} : { $defs }), ...editedKeywords(own, random) };
}

function editedKeywords(own: Node, random: Random): Node {
  if (random.isOnceIn(5)) return inOtherWords(own, random);
  if (isObject(own.properties)) return editedObject(own, own.properties, random);
  if (Array.isArray(own.enum)) return { ...own, enum: editedList(own.enum, random) };
  if (own.type === 'string' || Array.isArray(own.type)) {
    return { ...own, ...changedKeyword(textSchema(random), random) };
  }
  if (own.type === 'array') return { ...own, ...changedKeyword(listSchema(random, 3), random) };
  return own.type === 'boolean'
    ? { type: 'string' }
    : { ...own, ...changedKeyword(numberSchema(random), random) };
}

function editedReference(schema: Node, random: Random): Node {
  return random.pick<Node>([
    { allOf: [schema] },
    { anyOf: [schema, { type: 'null' }] },
    { ...schema, description: 'As before.' },
    { oneOf: [schema, { type: 'boolean' }] },
  ]);
}

/** Returns a schema for the same or nearly the same values. */
function inOtherWords(schema: Node, random: Random): Node {
  const { type, minimum, ...rest } = schema;
  return random.pick<Node>([
    { allOf: [schema] },
    { anyOf: [schema] },
    { not: { not: schema } },
    {
      ...rest,
      allOf: [{ ...(type !== undefined && { type }) }, { ...(minimum !== undefined && { minimum }) }],
    },
    type === 'integer' && typeof minimum === 'number'
      ? { ...rest, type, exclusiveMinimum: minimum - 1 }
      : { oneOf: [schema, { allOf: [schema, false] }] },
    Array.isArray(type)
      ? { ...schema, type: type.toReversed() }
      : { ...schema, type: [type ?? 'object'].flat() },
  ]);
}

function changedKeyword(other: Node, random: Random): Node {
  const keyword = random.pick(Object.keys(other)) ?? 'type';
  return random.isOnceIn(4) ? { [keyword]: undefined } : { [keyword]: other[keyword] };
}

function editedList(list: readonly unknown[], random: Random): unknown[] {
  return random.isOnceIn(2) || list.length < 2
    ? [...list, 'new']
    : list.toSpliced(random.below(list.length), 1);
}

function editedObject(schema: Node, properties: Node, random: Random): Node {
  const names = Object.keys(properties);
  const name = random.pick(NAMES);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const gone = random.pick(names);
  return random.pick<Node>([
    { ...schema, properties: { ...properties, [name]: anySchema(random, 2) } },
    { ...schema, properties: Object.fromEntries(Object.entries(properties).filter(([one]) => one !== gone)) },
    { ...schema, required: required.slice(1) },
    { ...schema, required: [...new Set([...required, gone ?? name])] },
    { ...schema, additionalProperties: random.pick([false, true, { type: 'string' }]) },
    { ...schema, unevaluatedProperties: random.pick([false, { type: 'string' }]) },
    { ...schema, maxProperties: 1 + random.below(4) },
    { ...schema, propertyNames: { maxLength: 4 + random.below(3) } },
    { ...schema, patternProperties: { '^n': textSchema(random) } },
  ]);
}
