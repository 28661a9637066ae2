import { isJsonArray, isJsonObject, type JsonValue, mapValues } from '@partner-apis/model';

/**
 * The field of a document, in JSON or YAML, up to its value. The pattern begins with literal text, so that it is found
 * fast.
 */
const SELF = /\$self["']?\s*:\s*["']?([^\s"',}]+)/;

/**
 * Returns the address that a document states for itself.
 *
 * @see OpenAPI 3.2.0, section 4.1.1 (OpenAPI Object, `$self`)
 */
export function selfOf(text: string): string | undefined {
  const address = SELF.exec(text)?.[1];
  return address !== undefined && URL.canParse(address) ? address : undefined;
}

/** Rewrites references to the document's own address as local ones, so that they are not resolved over the network. */
export function withLocalReferences(value: JsonValue, self: string): JsonValue {
  if (isJsonArray(value)) return value.map((item) => withLocalReferences(item, self));
  if (!isJsonObject(value)) return value;
  return mapValues(value, (child, key) =>
    key === '$ref' && typeof child === 'string' && child.startsWith(`${self}#`)
      ? child.slice(self.length)
      : withLocalReferences(child, self),
  );
}
