import { isRecord, mapValues } from '@partner-apis/model';
import { upgrade } from '@scalar/openapi-upgrader';

/**
 * Converts an OpenAPI 2.0 document to 3.1.
 *
 * @see https://spec.openapis.org/oas/v2.0
 */
export function upgradedDocument(swagger: Readonly<Record<string, unknown>>): unknown {
  const document = upgrade(structuredClone(swagger), '3.1');
  const { components = {} } = document;
  const schemas = mapValues(components.schemas ?? {}, withDiscriminator);
  return { ...document, components: { ...components, schemas } };
}

/** In 2.0 a discriminator is the name of a property; the converter keeps it as it is. */
function withDiscriminator(schema: unknown): unknown {
  if (!isRecord(schema) || typeof schema.discriminator !== 'string') return schema;
  return { ...schema, discriminator: { propertyName: schema.discriminator } };
}
