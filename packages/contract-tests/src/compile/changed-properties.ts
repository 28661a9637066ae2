import { type JsonObject, type JsonValue, own, type Schema } from '@partner-apis/model';

/**
 * Returns an object in which some of the values are replaced; undefined if none is.
 *
 * @param changed returns another value, or undefined to keep the one that there is
 */
export function changedProperties(
  value: JsonObject,
  { properties }: Schema,
  changed: (part: JsonValue, schema: Schema) => JsonValue | undefined,
): JsonObject | undefined {
  const others = Object.entries(value).flatMap(([name, part]): [string, JsonValue][] => {
    const other = changed(part, own(properties, name) ?? {});
    return other === undefined ? [] : [[name, other]];
  });
  return others.length === 0 ? undefined : { ...value, ...Object.fromEntries(others) };
}
