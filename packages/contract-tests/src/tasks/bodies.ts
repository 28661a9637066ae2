import {
  flattenSchema,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  own,
  type Schema,
  type Schemas,
  sameJson,
} from '@partner-apis/model';
import type { Edge } from '../compile/edge-values.ts';
import { minimalValue } from '../compile/minimal-value.ts';
import { variedWithin } from '../compile/varied-within.ts';
import { withOwnReferences } from './own-references.ts';
import type { Write } from './write.ts';

/** The bodies of a write, with everything that they are made from. */
interface BodyParts {
  readonly write: Write;
  /** The bodies of the document's examples. */
  readonly examples: readonly JsonValue[];
  readonly schemas: Schemas;
}

/**
 * Returns bodies that write a field, in the order in which they are tried: with only the required fields, then in a
 * whole example, each with another value than the example's first. A server may reject a field alone, or another value.
 */
export function bodiesOf(field: string, parts: BodyParts): JsonObject[] {
  const { whole, value, schema } = writtenValue(field, parts);
  const values = [variedWithin(value, schema, parts.schemas), value].filter((one) => one !== undefined);
  return [required(whole, parts.write), whole].flatMap((body) =>
    values.map((one) => ({ ...body, [field]: one })),
  );
}

/**
 * Returns bodies that write a field with a value at an edge; empty if it has none. A server may reject that value:
 * the example's comes last.
 */
export function edgeBodiesOf(field: string, edge: Edge, parts: BodyParts): JsonObject[] {
  const { whole, value, schema } = writtenValue(field, parts);
  const other = edge(value, schema, parts.schemas);
  if (other === undefined) return [];
  const bodies = [required(whole, parts.write), whole];
  return [other, value].flatMap((one) => bodies.map((body) => ({ ...body, [field]: one })));
}

interface WrittenValue {
  /** The fullest example with the field. */
  readonly whole: JsonObject;
  /** The value that it writes to the field, or a small one if there is none. */
  readonly value: JsonValue;
  readonly schema: Schema;
}

function writtenValue(field: string, parts: BodyParts): WrittenValue {
  const { write, schemas } = parts;
  const whole = fullest(parts, field);
  const schema = flattenSchema(own(write.schema.properties, field) ?? {}, schemas);
  return { whole, schema, value: own(whole, field) ?? minimalValue(schema, schemas) };
}

/** Returns the body that writes the most fields together. */
export function fullBody(parts: BodyParts): JsonObject {
  return fullest(parts);
}

/** Returns the body with the reference of the example, which the server may know; undefined if it has none. */
export function knownBody(parts: BodyParts): JsonObject | undefined {
  const example = fullestExample(parts);
  return sameJson(example, fullest(parts)) ? undefined : example;
}

/** Returns the example with the most fields, among those with a certain field, and with its own reference. */
function fullest(parts: BodyParts, field?: string): JsonObject {
  const { write, schemas } = parts;
  const body = fullestExample(parts, field);
  return ['path', 'item'].includes(write.reading.by) ? body : withOwnReferences(body, write.schema, schemas);
}

function fullestExample({ examples }: BodyParts, field?: string): JsonObject {
  const bodies = examples.filter(isJsonObject);
  const having = field === undefined ? [] : bodies.filter((body) => Object.hasOwn(body, field));
  return fullestOf(having.length > 0 ? having : bodies);
}

/** Returns the object with the most fields, which is empty if there is none. */
export function fullestOf(examples: readonly JsonValue[]): JsonObject {
  const [body = {}] = examples
    .filter(isJsonObject)
    .toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
  return body;
}

function required(body: JsonObject, { schema }: Write): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => schema.required?.includes(name) === true),
  );
}
