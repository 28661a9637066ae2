/**
 * The dialects whose keywords the model reads as they define them.
 *
 * @see OpenAPI 3.2.0, section 4.24.2 (Specifying Schema Dialects)
 */
const READ_DIALECTS =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/(?:base|\d{4}-\d{2}-\d{2}))#?$/;

/** Returns the dialect that a document or a schema names, if its keywords may have another meaning. */
export function otherDialect(name: unknown): string | undefined {
  return typeof name === 'string' && !READ_DIALECTS.test(name) ? name : undefined;
}
