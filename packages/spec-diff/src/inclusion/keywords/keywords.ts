import type { Requirement } from '../requirement.ts';
import type { JsonType, SchemaNode } from '../schema.ts';
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

/** Requirements of a schema on a value of a type. */
export function keptBy(node: SchemaNode, type: JsonType): readonly Requirement[] {
  return KEYWORDS.flatMap(({ kept }) => kept(node, type));
}

/** The ways in which a value of a type can be none of the schema. */
export function brokenBy(node: SchemaNode, type: JsonType): readonly (readonly Requirement[])[] {
  return KEYWORDS.flatMap(({ broken }) => broken(node, type));
}
