import type { JsonType } from '../json.ts';
import type { Requirement } from '../requirement.ts';
import type { SchemaNode } from '../schema.ts';
import { anyTypeKeywords } from './any-type.ts';
import { arrayKeywords } from './array.ts';
import type { Keyword } from './keyword.ts';
import { numberKeywords } from './number.ts';
import { objectKeywords } from './object.ts';
import { stringKeywords } from './string.ts';
import { unevaluatedItems, unevaluatedProperties } from './unevaluated.ts';

const KEYWORDS: readonly Keyword[] = [
  ...anyTypeKeywords,
  ...numberKeywords,
  ...stringKeywords,
  ...arrayKeywords,
  ...objectKeywords,
  unevaluatedItems,
  unevaluatedProperties,
];

/** Returns the requirements of a schema on a value of a type. */
export function keptBy(node: SchemaNode, type: JsonType): readonly Requirement[] {
  return remembered(kept, node, type, () => KEYWORDS.flatMap((keyword) => keyword.kept(node, type)));
}

/** Returns the ways in which a value of a type can violate the schema. */
export function brokenBy(node: SchemaNode, type: JsonType): readonly (readonly Requirement[])[] {
  return remembered(broken, node, type, () => KEYWORDS.flatMap((keyword) => keyword.broken(node, type)));
}

type Memory<Result> = WeakMap<SchemaNode, Map<JsonType, Result>>;

/** A search decomposes the same schemas for each of its alternatives. */
const kept: Memory<readonly Requirement[]> = new WeakMap();
const broken: Memory<readonly (readonly Requirement[])[]> = new WeakMap();

function remembered<Result>(
  memory: Memory<Result>,
  node: SchemaNode,
  type: JsonType,
  make: () => Result,
): Result {
  const ofNode = memory.get(node) ?? new Map<JsonType, Result>();
  memory.set(node, ofNode);
  const result = ofNode.get(type) ?? make();
  ofNode.set(type, result);
  return result;
}
