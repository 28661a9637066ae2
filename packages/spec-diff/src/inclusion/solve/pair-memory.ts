import type { Literal } from '../requirement.ts';
import type { Schema, SchemaNode } from '../schema.ts';
import type { Outcome } from './outcome.ts';

type Kind = Outcome['kind'];

/**
 * Results of searches about pairs of literals. Many questions of a comparison meet the same pairs: first a union is
 * asked about, and then each of its members.
 */
const kinds = new WeakMap<SchemaNode, WeakMap<SchemaNode, Map<string, Kind>>>();

/** Returns the result of an earlier search about two literals, if there was one. */
export function earlierKind(one: Literal, other: Literal): Kind | undefined {
  if (!isNode(one.schema) || !isNode(other.schema)) return undefined;
  return kinds.get(one.schema)?.get(other.schema)?.get(signs(one, other));
}

export function rememberKind(one: Literal, other: Literal, kind: Kind): void {
  remember(one, other, kind);
  remember(other, one, kind);
}

function remember({ schema, holds }: Literal, other: Literal, kind: Kind): void {
  if (!isNode(schema) || !isNode(other.schema)) return;
  const ofSchema = kinds.get(schema) ?? new WeakMap<SchemaNode, Map<string, Kind>>();
  const ofBoth = ofSchema.get(other.schema) ?? new Map<string, Kind>();
  kinds.set(schema, ofSchema.set(other.schema, ofBoth.set(signs({ schema, holds }, other), kind)));
}

function signs(one: Literal, other: Literal): string {
  return `${one.holds} ${other.holds}`;
}

function isNode(schema: Schema): schema is SchemaNode {
  return typeof schema !== 'boolean';
}
