import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonValue } from './json.ts';
import { nodesBelow } from './numbering.ts';
import { LISTS, MAPS, type Schema, type SchemaNode, SINGLE } from './schema.ts';

/** Schemas that one instance of ajv compiles: it keeps a part of each, so a long run needs a new instance at times. */
const MOST_COMPILED = 500;

let ajv: Ajv2020 | undefined;
let compiledByIt = 0;
const compiled = new WeakMap<SchemaNode, ValidateFunction>();

/**
 * Whether ajv accepts a value. It is the judge of every counterexample.
 *
 * @throws an error of ajv when it refuses the schema
 */
export function isWitnessed(schema: Schema, value: JsonValue): boolean {
  if (typeof schema === 'boolean') return schema;
  const validate = compiled.get(schema) ?? compile(jsonSchemaOf(schema));
  compiled.set(schema, validate);
  return validate(value);
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
      // Holding the schema against its own schema takes longer than all the rest of the question.
      validateSchema: false,
      // Where it stops at the first error, ajv skips `contains` beside a `prefixItems` that accepts no item.
      allErrors: true,
      // Compiling takes longer than the few values that are asked about.
      code: { optimize: false },
    }),
  );
}

/** Writes a schema for other programs: what it holds is written once, below `$defs`. */
export function jsonSchemaOf(schema: Schema): AnySchemaObject {
  const names = new Map(nodesBelow([schema]).map((node, index) => [node, `s${index}`]));
  const referenceTo = (one: Schema) =>
    typeof one === 'boolean' ? one : { $ref: `#/$defs/${names.get(one)}` };
  const definitions = [...names].map(([node, name]) => [
    name,
    Object.fromEntries(
      Object.entries(node).map(([keyword, value]) => [keyword, written(keyword, value, referenceTo)]),
    ),
  ]);
  return { allOf: [referenceTo(schema)], $defs: Object.fromEntries(definitions) };
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
