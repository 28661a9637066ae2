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
import { bodyExample } from './body-example.ts';
import { holdsNative, nativeSchemas } from './native-schemas.ts';
import type { PlannedOperation } from './sdk-plan.ts';

/**
 * Prints the argument of a call: its JSON, with a date or a `bigint` wherever the SDK takes one, and with a file or a
 * value of its schema for a required body of which the document has no example.
 *
 * @param values the document's example values, by the argument's property names
 * @returns an empty text for a call without an argument
 * @example argumentSource(operation, { from: '2026-03-02T09:00:00Z' }, schemas) // "{ from: new Date('2026-…') }"
 */
export function argumentSource(
  operation: PlannedOperation,
  values: JsonObject,
  schemas: Schemas,
  layout: LiteralLayout = {},
): string {
  const { named, content } = operation;
  const sources = new Map<string, string>();
  const given = withBody(operation, values, schemas, sources);
  if (Object.keys(given).length === 0) return '';
  const schemaOf = (property: string) =>
    named.find((one) => one.property === property)?.parameter.schema ??
    (property === 'body' ? content?.schema : undefined);
  const marked = mapValues(given, (value, property) => {
    const schema = schemaOf(property);
    if (schema === undefined || !holdsNative(schema, namesOfNatives(schemas))) return value;
    return withNatives(value, schema, schemas, sources);
  });
  return literal(marked, { ...layout, text: (text) => sources.get(text) ?? textLiteral(text) });
}

/** Adds a body that the call needs and the document has no example of. */
function withBody(
  { requestBody, content }: PlannedOperation,
  values: JsonObject,
  schemas: Schemas,
  sources: Map<string, string>,
): JsonObject {
  if (requestBody?.required !== true || content === undefined || 'body' in values) return values;
  const body = bodyExample(content, schemas, (source) => marker(source, sources));
  return body === undefined ? values : { ...values, body };
}

/** Returns a text that stands for source code until it is printed. */
function marker(source: string, sources: Map<string, string>): string {
  const token = `\0${sources.size}`;
  sources.set(token, source);
  return token;
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
  return source === undefined ? given : marker(source, sources);
}

function nativeSource(value: JsonValue, native: NativeType): string | undefined {
  if (native === 'bigint') return typeof value === 'number' ? `${BigInt(Math.trunc(value))}n` : undefined;
  // The text was already replaced.
  if (typeof value !== 'string' || value.startsWith('\0')) return undefined;
  return native === 'Date' ? `new Date(${quote(value)})` : `${native}.from(${quote(value)})`;
}
