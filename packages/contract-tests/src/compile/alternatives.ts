import {
  flattenSchema,
  isJsonObject,
  type JsonValue,
  mergeSchemas,
  type Schema,
  type Schemas,
  schemaName,
} from '@partner-apis/model';
import { minimalValue } from './minimal-value.ts';

/** An alternative of a `oneOf` or `anyOf`. */
export interface Alternative {
  readonly keyword: 'oneOf' | 'anyOf';
  /** Label such as `oneOf-Cat`, or, without a name, the position: `oneOf-2`. */
  readonly label: string;
  /** The flattened schema, merged with the keywords beside the alternatives. */
  readonly schema: Schema;
  /** A small value of this alternative, including the discriminator that selects it. */
  readonly value: JsonValue;
}

/** Returns the alternatives of a schema. @param schema flattened: see `flattenSchema` */
export function alternativesOf(schema: Schema, schemas: Schemas): Alternative[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
    (schema[keyword] ?? []).map((branch, index) => {
      const { [keyword]: _, ...beside } = schema;
      const name = branch.$ref === undefined ? String(index + 1) : schemaName(branch.$ref);
      const merged = mergeSchemas(flattenSchema(branch, schemas), beside);
      const value = discriminated(minimalValue(merged, schemas), schema, branch);
      return { keyword, label: `${keyword}-${name}`, schema: merged, value };
    }),
  );
}

/** Adds the discriminator to a value. @see OpenAPI 3.1.1, section 4.8.25 (Discriminator Object) */
function discriminated(value: JsonValue, { discriminator }: Schema, { $ref }: Schema): JsonValue {
  if (discriminator === undefined || $ref === undefined || !isJsonObject(value)) return value;
  const mapped = Object.entries(discriminator.mapping).find(([, target]) => target === $ref)?.[0];
  return { ...value, [discriminator.propertyName]: mapped ?? schemaName($ref) };
}
