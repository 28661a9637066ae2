import {
  flattenSchema,
  type JsonObject,
  type JsonValue,
  own,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { varied } from '../compile/varied.ts';

/**
 * Returns a body with other references than the example's: a known reference may return the existing resource instead
 * of a new one.
 *
 * @param schema schema of the body, including what it extends
 */
export function withOwnReferences(body: JsonObject, schema: Schema, schemas: Schemas): JsonObject {
  const references = ownReferencesIn(schema).flatMap((name): [string, JsonValue][] => {
    const other = varied(own(body, name) ?? null, flattenSchema(own(schema.properties, name) ?? {}, schemas));
    return other === undefined ? [] : [[name, other]];
  });
  return { ...body, ...Object.fromEntries(references) };
}

/** Returns the required properties of a body that are references of the caller, by their names, such as `externalRef`. */
export function ownReferencesIn({ required = [] }: Schema): readonly string[] {
  return required.filter((name) => /ref(?:erence)?$/i.test(name));
}
