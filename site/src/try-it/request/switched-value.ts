import {
  alternativeNames,
  alternatives,
  exampleValue,
  flattenSchema,
  isJsonObject,
  type JsonValue,
  likeliestAlternative,
  own,
  type Schema,
  type Schemas,
  sameJson,
} from '@partner-apis/model';

/**
 * Makes the value of another alternative from an example of it, and everything typed that the alternative also has.
 *
 * @param schema the schema around the choice
 * @param index the position of the alternative
 * @param examples the values of the documented examples at the same place
 */
export function switchedValue(
  schema: Schema,
  value: JsonValue,
  index: number,
  examples: readonly JsonValue[],
  schemas: Schemas,
): JsonValue {
  const follows = (position: number) => (each: JsonValue) =>
    likeliestAlternative(schema, each, schemas) === position;
  const chosen = alternatives(schema)[index] ?? {};
  const name = alternativeNames(schema, schemas)[index] ?? '';
  const example = examples.find(follows(index)) ?? exampleValue(schema, schemas, [name]);
  if (!isJsonObject(example) || !isJsonObject(value)) return example;
  const before = examples.find(follows(likeliestAlternative(schema, value, schemas)));
  const untouched = before !== undefined && isJsonObject(before) ? before : {};
  const declared = { ...flattenSchema(chosen, schemas).properties, ...schema.properties };
  const kept = Object.entries(value).filter(([name, item]) => {
    if (name === schema.discriminator?.propertyName || !Object.hasOwn(declared, name)) return false;
    const was = own(untouched, name);
    return was === undefined || !sameJson(was, item);
  });
  return { ...example, ...Object.fromEntries(kept) };
}
