import { resolveSchema, type Schema, type Schemas, schemaTypes } from '@partner-apis/model';

/**
 * The schema with its reference followed and its `allOf` members merged: all keywords that hold for a value at
 * this place, in one object. Keywords beside a `$ref` count too.
 *
 * @see JSON Schema 2020-12 core, sections 8.2.3.1 ($ref) and 10.2.1.1 (allOf)
 */
export function flatSchema(schema: Schema, schemas: Schemas): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const referenced = $ref === undefined ? [] : [resolveSchema({ $ref }, schemas)];
  return [...referenced, ...allOf].map((part) => flatSchema(part, schemas)).reduceRight(mergedSchema, own);
}

/** All keywords of two schemas that hold together, in one object. */
export function mergedSchema(later: Schema, earlier: Schema): Schema {
  const properties = { ...earlier.properties, ...later.properties };
  const required = [...new Set([...(earlier.required ?? []), ...(later.required ?? [])])];
  return {
    ...earlier,
    ...later,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
    ...tightest('minimum', Math.max, earlier, later),
    ...tightest('minLength', Math.max, earlier, later),
    ...tightest('minItems', Math.max, earlier, later),
    ...tightest('maximum', Math.min, earlier, later),
    ...tightest('maxLength', Math.min, earlier, later),
    ...tightest('maxItems', Math.min, earlier, later),
  };
}

type Bound = 'minimum' | 'minLength' | 'minItems' | 'maximum' | 'maxLength' | 'maxItems';

function tightest(
  keyword: Bound,
  choose: (a: number, b: number) => number,
  earlier: Schema,
  later: Schema,
): Schema {
  const a = earlier[keyword];
  const b = later[keyword];
  if (a === undefined || b === undefined) return {};
  return { [keyword]: choose(a, b) };
}

/** Whether a value of this schema is an object: said by `type`, or by its `properties`. */
export function describesObject(schema: Schema): boolean {
  return schemaTypes(schema).includes('object') || schema.properties !== undefined;
}
