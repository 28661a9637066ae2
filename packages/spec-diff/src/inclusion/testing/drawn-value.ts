import { isObject, type JsonValue, own } from '../json.ts';
import type { WrittenSchema } from './arbitrary-schema.ts';
import type { Random } from './random.ts';

/** Maximum depth of a generated value. */
const DEEPEST = 5;
/** One in this many properties or items is generated without a schema, so that its schema is sometimes violated. */
const STRAY = 12;
const TEXTS = [
  '',
  'a',
  'b',
  'ab',
  'abc',
  'aa',
  'x',
  '1',
  '12',
  '2020-01-01',
  'a@b.example',
  '1.2.3.4',
] as const;
const NAMES = ['a', 'b', 'c', 'ab', 'x1', 'name', 'zz'] as const;
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;

type Node = { readonly [keyword: string]: unknown };

/** Generates a value that a schema probably accepts: near its limits, with its names, constants and lengths. */
export function drawnValue(document: WrittenSchema, random: Random): JsonValue {
  return drawn(document, { document, random, depth: 0 });
}

interface Draw {
  readonly document: WrittenSchema;
  readonly random: Random;
  readonly depth: number;
}

function drawn(schema: unknown, draw: Draw): JsonValue {
  const { random, depth } = draw;
  const node = depth > DEEPEST || random.isOnceIn(STRAY) ? {} : merged(schema, draw, 0);
  if ('const' in node) return node.const as JsonValue;
  const values = listOf(node.enum);
  if (values.length > 0) return (random.pick(values) ?? null) as JsonValue;
  switch (random.pick(typesOf(node, depth))) {
    case 'boolean':
      return random.isOnceIn(2);
    case 'integer':
      return Math.round(drawnNumber(node, random));
    case 'number':
      return drawnNumber(node, random);
    case 'string':
      return drawnText(node, random);
    case 'array':
      return drawnArray(node, draw);
    case 'object':
      return drawnObject(node, draw);
    default:
      return null;
  }
}

/** Merges a schema with the members of `allOf`, one of each union, and its reference. */
function merged(schema: unknown, draw: Draw, level: number): Node {
  if (!isObject(schema) || level > 6) return {};
  const { random } = draw;
  const { allOf, anyOf, oneOf, $ref, $dynamicRef, if: condition, then, else: otherwise } = schema;
  const branch = random.isOnceIn(2) ? [condition, then] : [otherwise];
  if ([allOf, anyOf, oneOf, $ref, $dynamicRef, condition].every((one) => one === undefined)) return schema;
  const references = [$ref, $dynamicRef].flatMap((one) => (typeof one === 'string' ? [one] : []));
  const members = [
    ...listOf(allOf),
    random.pick(listOf(anyOf)),
    random.pick(listOf(oneOf)),
    ...branch,
    ...references.map((reference) => targetOf(draw.document, reference)),
  ];
  return members.reduce<Node>((node, member) => joined(node, merged(member, draw, level + 1)), schema);
}

function joined(one: Node, other: Node): Node {
  if (Object.keys(other).length === 0) return one;
  return {
    ...other,
    ...one,
    required: [...listOf(one.required), ...listOf(other.required)],
    properties: { ...objectOf(other.properties), ...objectOf(one.properties) },
  };
}

/** Returns the target of a reference inside the schema: a pointer, an anchor, or the identifier of a schema. */
function targetOf(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return named(document, reference.replace(/^#/, ''));
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (isObject(value) ? own(value, name) : undefined), document);
}

function named(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && [value.$anchor, value.$dynamicAnchor, value.$id].includes(name)) return value;
  return Object.values(value)
    .map((one) => named(one, name))
    .find((one) => one !== undefined);
}

function typesOf(node: Node, depth: number): readonly unknown[] {
  const { type } = node;
  if (type !== undefined) return [type].flat();
  if (depth > DEEPEST) return TYPES.slice(0, 5);
  const has = (...keywords: string[]) => keywords.some((keyword) => keyword in node);
  if (Object.keys(objectOf(node.properties)).length > 0) return ['object', 'object', 'object', ...TYPES];
  if (has('patternProperties', 'propertyNames', 'minProperties', 'dependentSchemas'))
    return ['object', ...TYPES];
  return has('items', 'prefixItems', 'contains') ? ['array', 'array', ...TYPES] : TYPES;
}

function drawnNumber(node: Node, random: Random): number {
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
  const given = limits.flatMap((limit) => (typeof node[limit] === 'number' ? [node[limit]] : []));
  const near = random.pick(given) ?? 0;
  return near + (random.pick([0, 0, 1, -1, 0.5, 2, 10]) ?? 0);
}

function drawnText({ minLength, maxLength, pattern }: Node, random: Random): string {
  const text = random.pick(pattern === undefined ? TEXTS : [...TEXTS, 'aab', 'abcd', '123']);
  const lengths = [minLength, maxLength].flatMap((one) => (typeof one === 'number' ? [one] : []));
  const length = random.pick(lengths);
  return length === undefined || random.isOnceIn(3) ? text : text.padEnd(length, 'a').slice(0, length);
}

function drawnArray(node: Node, draw: Draw): JsonValue[] {
  const { random } = draw;
  const first = listOf(node.prefixItems);
  const least = typeof node.minItems === 'number' ? node.minItems : 0;
  const length = Math.min(6, least + random.below(first.length + 3));
  const inside = { ...draw, depth: draw.depth + 1 };
  return Array.from({ length }, (_, index) => {
    const isCounted = node.contains !== undefined && random.isOnceIn(2);
    const others = node.items ?? node.unevaluatedItems;
    return drawn(index < first.length ? first[index] : isCounted ? node.contains : others, inside);
  });
}

function drawnObject(node: Node, draw: Draw): JsonValue {
  const { random } = draw;
  const properties = objectOf(node.properties);
  const required = listOf(node.required).filter((name) => typeof name === 'string');
  const chosen = Object.keys(properties).filter(() => !random.isOnceIn(3));
  const kept = required.filter(() => !random.isOnceIn(STRAY));
  const others = Array.from({ length: random.below(3) }, () => random.pick(NAMES));
  const inside = { ...draw, depth: draw.depth + 1 };
  const rest = node.additionalProperties ?? node.unevaluatedProperties;
  return Object.fromEntries(
    [...new Set([...kept, ...chosen, ...others])].map((name) => [
      name,
      drawn(Object.hasOwn(properties, name) ? properties[name] : rest, inside),
    ]),
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: unknown): Node {
  return isObject(value) ? value : {};
}
