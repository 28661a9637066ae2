import type { Schema, SchemaNode } from './schema.ts';

/** The parts of a value that the keywords of a schema evaluate: properties by name, items by position or schema. */
export interface Evaluation {
  readonly isAll: boolean;
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** Number of items at the beginning. */
  readonly first: number;
  /** Schemas of `contains`, which evaluates the items that match it. */
  readonly counted: readonly Schema[];
}

export const NOTHING: Evaluation = { isAll: false, names: new Set(), patterns: [], first: 0, counted: [] };
const ALL: Evaluation = { ...NOTHING, isAll: true };

/** Parts of values that keywords evaluate. */
export type Parts = 'items' | 'properties';

/**
 * Returns what the adjacent keywords of a schema evaluate, without the schemas that it applies to the same value.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-11
 */
export function evaluationBy(node: SchemaNode, parts: Parts): Evaluation {
  return parts === 'properties' ? ofProperties(node) : ofItems(node);
}

/** Returns the same without the keyword for unevaluated parts. */
export function evaluationBeside(node: SchemaNode, parts: Parts): Evaluation {
  const { unevaluatedItems: _items, unevaluatedProperties: _properties, ...others } = node;
  return evaluationBy(others, parts);
}

function ofProperties(node: SchemaNode): Evaluation {
  if (node.additionalProperties !== undefined || node.unevaluatedProperties !== undefined) return ALL;
  const { properties, patternProperties } = node;
  return {
    ...NOTHING,
    names: new Set(properties?.keys()),
    patterns: [...(patternProperties?.keys() ?? [])],
  };
}

function ofItems(node: SchemaNode): Evaluation {
  if (node.items !== undefined || node.unevaluatedItems !== undefined) return ALL;
  const { prefixItems = [], contains } = node;
  return { ...NOTHING, first: prefixItems.length, counted: contains === undefined ? [] : [contains] };
}

/** Combines two evaluations. */
export function joined(one: Evaluation, other: Evaluation): Evaluation {
  if (one === NOTHING) return other;
  if (other === NOTHING) return one;
  return {
    isAll: one.isAll || other.isAll,
    names: new Set([...one.names, ...other.names]),
    patterns: [...new Set([...one.patterns, ...other.patterns])],
    first: Math.max(one.first, other.first),
    counted: [...new Set([...one.counted, ...other.counted])],
  };
}

/** Whether nothing is evaluated. */
export function isNothing({ isAll, names, patterns, first, counted }: Evaluation): boolean {
  return !isAll && names.size === 0 && patterns.length === 0 && first === 0 && counted.length === 0;
}
