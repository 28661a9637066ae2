import { resolveSchema, type Schema, type Schemas } from '@partner-apis/model';

/**
 * A schema with its reference followed and its `allOf` merged. What stands beside `$ref` wins over the target,
 * as with every keyword since JSON Schema 2019-09. Of a property that several parts declare the last declaration
 * holds, and the schema's own is the last; but the schema's own properties come first, and those of the schemas
 * that it extends after them.
 */
export function expandSchema(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...beside } = schema;
  const target: Schema = $ref === undefined ? beside : { ...resolveSchema({ $ref }, schemas), ...beside };
  if (target.$ref !== undefined) return expandSchema(target, schemas);
  if (target.allOf === undefined) return target;
  const { allOf, ...own } = target;
  const parts = [...allOf, own].map((part) => ({
    isExtended: part.$ref !== undefined,
    full: expandSchema(part, schemas),
  }));
  const merged = parts.map(({ full }) => full).reduce(merge);
  if (merged.properties === undefined) return merged;
  const ordered = [
    ...parts.filter(({ isExtended }) => !isExtended),
    ...parts.filter((part) => part.isExtended),
  ];
  const order = ordered.map(({ full }) => full.properties ?? {});
  return { ...merged, properties: Object.assign({}, ...order, merged.properties) };
}

function merge(left: Schema, right: Schema): Schema {
  return {
    ...left,
    ...right,
    ...(left.properties || right.properties
      ? { properties: { ...left.properties, ...right.properties } }
      : {}),
    ...(left.required || right.required
      ? { required: [...new Set([...(left.required ?? []), ...(right.required ?? [])])] }
      : {}),
  };
}
