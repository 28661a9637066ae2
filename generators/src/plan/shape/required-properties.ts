import {
  type ApiModel,
  everySchemaIn,
  findProperty,
  mapSubschemas,
  own,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { mapSchemas } from './map-schemas.ts';

/**
 * Declares each property that a part of a composition requires, but only another part describes: its type, its
 * description and its limits are then those of that part. Otherwise the required property could have any value.
 *
 * @see JSON Schema 2020-12 Validation, section 6.5.3 (required)
 */
export function withRequiredProperties(model: ApiModel): ApiModel {
  const { schemas } = model;
  const map = (schema: Schema): Schema =>
    everySchemaIn(schema).some((part) => undeclared(part).length > 0) ? declare(schema, [], schemas) : schema;
  return mapSchemas(model, { named: map, request: map, response: map });
}

/** @param enclosing the schemas of the same value that contain this one, from the inside to the outside */
function declare(schema: Schema, enclosing: readonly Schema[], schemas: Schemas): Schema {
  const { allOf = [], anyOf = [], oneOf = [] } = schema;
  const members = new Set([...allOf, ...anyOf, ...oneOf]);
  const parts = [schema, ...enclosing];
  const inner = mapSubschemas(schema, (subschema) =>
    declare(subschema, members.has(subschema) ? parts : [], schemas),
  );
  const found = undeclared(schema).flatMap((name) => {
    const property = parts.map((part) => findProperty(part, name, schemas)).find((one) => one !== undefined);
    return property === undefined ? [] : [[name, property.schema] as const];
  });
  if (found.length === 0) return inner;
  return { ...inner, properties: { ...inner.properties, ...Object.fromEntries(found) } };
}

/** Returns the names that a schema requires and does not itself describe. */
function undeclared({ required = [], properties }: Schema): readonly string[] {
  return required.filter((name) => own(properties, name) === undefined);
}
