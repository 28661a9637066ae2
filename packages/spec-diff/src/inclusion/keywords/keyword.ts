import type { JsonType } from '../json.ts';
import type { Requirement } from '../requirement.ts';
import type { SchemaNode } from '../schema.ts';

/** The meaning of a keyword, or of several related ones, for values of a type. */
export interface Keyword {
  /** Returns requirements that every value that satisfies the keyword meets. */
  readonly kept: (node: SchemaNode, type: JsonType) => readonly Requirement[];
  /** Returns the ways in which a value can violate it; empty if it cannot. */
  readonly broken: (node: SchemaNode, type: JsonType) => readonly (readonly Requirement[])[];
}

/** Makes a keyword that applies to values of one type only. */
export function keywordOf(
  type: JsonType,
  kept: (node: SchemaNode) => readonly Requirement[],
  broken: (node: SchemaNode) => readonly (readonly Requirement[])[],
): Keyword {
  return {
    kept: (node, ofType) => (ofType === type ? kept(node) : []),
    broken: (node, ofType) => (ofType === type ? broken(node) : []),
  };
}

/** Makes a keyword whose value is one constraint, and whose violation is another one. */
export function limitOf<Value>(
  type: JsonType,
  read: (node: SchemaNode) => Value | undefined,
  kept: (value: Value) => Requirement,
  broken: (value: Value) => Requirement,
): Keyword {
  const given = (node: SchemaNode, make: (value: Value) => Requirement): Requirement[] => {
    const value = read(node);
    return value === undefined ? [] : [make(value)];
  };
  return keywordOf(
    type,
    (node) => given(node, kept),
    (node) => given(node, broken).map((one) => [one]),
  );
}
