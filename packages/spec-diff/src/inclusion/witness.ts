import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonValue } from './json.ts';
import { LISTS, MAPS, type Schema, type SchemaNode, SINGLE } from './schema.ts';

/**
 * Maximum number of schemas compiled by one instance of ajv, which keeps a part of each. A long run therefore needs new
 * instances.
 */
export const MOST_COMPILED = 500;

let ajv: Ajv2020 | undefined;
let compiledByIt = 0;

/**
 * Whether ajv accepts a value, which is the final check of every counterexample. Schemas of properties that no object
 * in the value has are not compiled: ajv would never use them, and compiling takes longer than the rest of the
 * question.
 *
 * @throws an error of ajv when it rejects the schema
 */
export function isWitnessed(schema: Schema, value: JsonValue): boolean {
  if (typeof schema === 'boolean') return schema;
  const names = namesIn(value);
  return compile(jsonSchemaOf(schema, (name) => names.has(name)))(value);
}

function compile(schema: AnySchemaObject): ValidateFunction {
  if (ajv === undefined || compiledByIt >= MOST_COMPILED) {
    ajv = newAjv();
    compiledByIt = 0;
  }
  compiledByIt += 1;
  const validate = ajv.compile(schema);
  ajv.removeSchema(schema);
  return validate;
}

function newAjv(): Ajv2020 {
  return formats.default(
    new Ajv2020({
      strict: false,
      logger: false,
      inlineRefs: false,
      ownProperties: true,
      // Validating the schema itself takes longer than the rest of the question.
      validateSchema: false,
      // If ajv stops at the first error, it skips `contains` beside a `prefixItems` that accepts no item.
      allErrors: true,
      // Optimizing takes longer than checking a few values.
      code: { optimize: false },
    }),
  );
}

/** Returns the property names anywhere in a value. */
function namesIn(value: JsonValue, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(name);
    namesIn(one, found);
  }
  return found;
}

/**
 * Writes a schema for other programs. The schemas in it are written once, under `$defs`.
 *
 * @param isWanted returns whether the schema of a property is written. Default: all are
 */
export function jsonSchemaOf(
  schema: Schema,
  isWanted: (property: string) => boolean = () => true,
): AnySchemaObject {
  const names = new Map<SchemaNode, string>();
  const referenceTo = (one: Schema) => {
    if (typeof one === 'boolean') return one;
    const name = names.get(one) ?? `s${names.size}`;
    names.set(one, name);
    return { $ref: `#/$defs/${name}` };
  };
  const whole = referenceTo(schema);
  const definitions: [name: string, schema: AnySchemaObject][] = [];
  // Writing a schema adds those that it contains.
  for (const [node, name] of names) definitions.push([name, writtenNode(node, referenceTo, isWanted)]);
  return { allOf: [whole], $defs: Object.fromEntries(definitions) };
}

function writtenNode(
  { properties, ...node }: SchemaNode,
  referenceTo: (schema: Schema) => unknown,
  isWanted: (property: string) => boolean,
): AnySchemaObject {
  const wanted = properties && new Map([...properties].filter(([name]) => isWanted(name)));
  const keywords = Object.entries(wanted === undefined ? node : { ...node, properties: wanted });
  return Object.fromEntries(
    keywords.map(([keyword, value]) => [keyword, written(keyword, value, referenceTo)]),
  );
}

function written(keyword: string, value: unknown, referenceTo: (schema: Schema) => unknown): unknown {
  if (SINGLE.has(keyword)) return referenceTo(value as Schema);
  if (LISTS.has(keyword)) return (value as readonly Schema[]).map(referenceTo);
  if (MAPS.has(keyword)) {
    return Object.fromEntries(
      [...(value as ReadonlyMap<string, Schema>)].map(([name, one]) => [name, referenceTo(one)]),
    );
  }
  return value instanceof Map ? Object.fromEntries(value) : value;
}
