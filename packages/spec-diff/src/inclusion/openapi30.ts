/**
 * Converts a schema of OpenAPI 3.0 to JSON Schema.
 *
 * @see https://spec.openapis.org/oas/v3.0.4#schema-object
 */
export function inJsonSchema(written: { readonly [keyword: string]: unknown }): {
  readonly [keyword: string]: unknown;
} {
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, type, format, ...rest } = written;
  return {
    ...rest,
    // `byte` is a content encoding in JSON Schema, which decides nothing.
    ...(format === undefined || format === 'byte' ? {} : { format }),
    ...(type === undefined ? {} : { type: nullable === true ? [...[type].flat(), 'null'] : type }),
    ...limit('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...limit('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
  };
}

function limit(inclusive: string, exclusive: string, value: unknown, isExclusive: unknown): object {
  if (typeof isExclusive === 'number')
    return { [exclusive]: isExclusive, ...(value === undefined ? {} : { [inclusive]: value }) };
  if (value === undefined) return {};
  return { [isExclusive === true ? exclusive : inclusive]: value };
}
