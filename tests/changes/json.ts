/** Values of a document that is changed in place. */
export type Json = null | boolean | number | string | Json[] | JsonMap;
export interface JsonMap {
  [name: string]: Json;
}

export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The property of an object, if it has one of its own. */
export function at(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(name)];
  return isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The object under a name; an empty one, if there is none. */
export function mapAt(value: Json | undefined, name: string): JsonMap {
  const found = at(value, name);
  return isMap(found) ? found : {};
}

export function listAt(value: Json | undefined, name: string): Json[] {
  const found = at(value, name);
  return Array.isArray(found) ? found : [];
}

/** The value that a JSON pointer leads to. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  return tokensOf(pointer).reduce<Json | undefined>(at, document);
}

export function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function below(pointer: string, ...tokens: readonly string[]): string {
  return [pointer, ...tokens.map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** A copy that can be changed. */
export function copyOf(value: JsonMap): JsonMap {
  return structuredClone(value);
}
