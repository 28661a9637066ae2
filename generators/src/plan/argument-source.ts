import {
  alternatives,
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LiteralLayout,
  likeliestAlternative,
  literal,
  mapValues,
  type NativeType,
  once,
  own,
  quote,
  type Schema,
  type Schemas,
  textLiteral,
} from '@partner-apis/model';
import { holdsNative, nativeSchemas } from './native-schemas.ts';
import type { PlannedOperation } from './sdk-plan.ts';

/**
 * Prints the argument of a call: its JSON, with a date or a `bigint` wherever the SDK takes one.
 *
 * @param values the document's example values, by the argument's property names
 * @example argumentSource(operation, { from: '2026-03-02T09:00:00Z' }, schemas) // "{ from: new Date('2026-…') }"
 */
export function argumentSource(
  { named, content }: PlannedOperation,
  values: JsonObject,
  schemas: Schemas,
  layout: LiteralLayout = {},
): string {
  const sources = new Map<string, string>();
  const schemaOf = (property: string) =>
    named.find((one) => one.property === property)?.parameter.schema ??
    (property === 'body' ? content?.schema : undefined);
  const marked = mapValues(values, (value, property) => {
    const schema = schemaOf(property);
    if (schema === undefined || !holdsNative(schema, namesOfNatives(schemas))) return value;
    return withNatives(value, schema, schemas, sources);
  });
  return literal(marked, { ...layout, text: (text) => sources.get(text) ?? textLiteral(text) });
}

const namesOfNatives = once((schemas: Schemas) => nativeSchemas({ schemas }));

/** Replaces each native value by a text that marks its source code. */
function withNatives(
  value: JsonValue,
  schema: Schema,
  schemas: Schemas,
  sources: Map<string, string>,
): JsonValue {
  const whole = flattenSchema(schema, schemas);
  const members = alternatives(whole);
  const chosen = members[likeliestAlternative(whole, value, schemas)];
  const given = chosen === undefined ? value : withNatives(value, chosen, schemas, sources);
  if (isJsonArray(given))
    return given.map((item) =>
      whole.items === undefined ? item : withNatives(item, whole.items, schemas, sources),
    );
  if (isJsonObject(given)) {
    const { additionalProperties: others } = whole;
    return mapValues(given, (part, name) => {
      const property = own(whole.properties, name) ?? (typeof others === 'object' ? others : undefined);
      return property === undefined ? part : withNatives(part, property, schemas, sources);
    });
  }
  const source = whole.native && nativeSource(given, whole.native);
  if (source === undefined) return given;
  const token = `\0${sources.size}`;
  sources.set(token, source);
  return token;
}

function nativeSource(value: JsonValue, native: NativeType): string | undefined {
  if (native === 'bigint') return typeof value === 'number' ? `${BigInt(Math.trunc(value))}n` : undefined;
  // The text was already replaced.
  if (typeof value !== 'string' || value.startsWith('\0')) return undefined;
  return native === 'Date' ? `new Date(${quote(value)})` : `${native}.from(${quote(value)})`;
}
