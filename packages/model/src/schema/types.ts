import { conjuncts } from './conjuncts.ts';
import type { Schema, Schemas, SchemaType } from './schema.ts';

/** Returns the types that a schema itself lists; empty if it lists none. */
export function schemaTypes(schema: Schema): readonly SchemaType[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

/**
 * Returns the types that a value of the schema can have, considering its whole composition; undefined if no part names
 * a type. A part that describes fields without a type describes an object.
 *
 * @example effectiveTypes({ allOf: [{ type: ['string', 'null'] }, { type: 'string' }] }, {}) // ['string']
 */
export function effectiveTypes(schema: Schema, schemas: Schemas): readonly SchemaType[] | undefined {
  const said = [...conjuncts(schema, schemas)].map(impliedTypes).filter((types) => types.length > 0);
  const [first, ...others] = said;
  if (first === undefined) return undefined;
  return others.reduce((left, right) => left.flatMap((type) => common(type, right)), first);
}

/** Whether a schema itself describes an object, by its type or its fields. */
export function describesObject(schema: Schema): boolean {
  return impliedTypes(schema).includes('object');
}

function impliedTypes(schema: Schema): readonly SchemaType[] {
  const types = schemaTypes(schema);
  return types.length === 0 && schema.properties !== undefined ? ['object'] : types;
}

/** Returns the narrower type that both allow: every integer is a number. */
function common(type: SchemaType, others: readonly SchemaType[]): readonly SchemaType[] {
  if (others.includes(type)) return [type];
  if (type === 'number' && others.includes('integer')) return ['integer'];
  return type === 'integer' && others.includes('number') ? ['integer'] : [];
}
