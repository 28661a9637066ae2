import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonValue } from './json.ts';
import { nodesBelow } from './numbering.ts';
import { LISTS, MAPS, type Schema, SINGLE } from './schema.ts';

/** Whether ajv accepts a value. It is the judge of every counterexample. */
export function isWitnessed(schema: Schema, value: JsonValue): boolean {
  // Holding the schema against its own schema takes longer than all the rest of the question.
  const options = { strict: false, logger: false, inlineRefs: false, validateSchema: false } as const;
  const ajv = formats.default(new Ajv2020(options));
  return ajv.validate(jsonSchemaOf(schema), value) === true;
}

/** Writes a schema for other programs: what it holds is written once, below `$defs`. */
export function jsonSchemaOf(schema: Schema): { readonly [keyword: string]: unknown } {
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
