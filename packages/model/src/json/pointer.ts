import { isJsonArray, isJsonObject, isRecord } from './guards.ts';
import type { JsonValue } from './value.ts';

/**
 * Encodes a name as a token of a JSON Pointer.
 *
 * @example encodePointerToken('/pets') // '~1pets'
 * @see RFC 6901, section 3
 */
export function encodePointerToken(name: string): string {
  if (!name.includes('/') && !name.includes('~')) return name;
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Decodes a token of a JSON Pointer. @see RFC 6901, section 4 */
export function decodePointerToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}

/** Decodes a token of a pointer in a URI fragment (`$ref`), which is also percent-encoded. @see RFC 6901, section 6 */
export function decodeFragmentToken(token: string): string {
  return decodePointerToken(isPercentEncoded(token) ? decodeURIComponent(token) : token);
}

/** Whether percent signs begin encoded characters, all of them. Some documents do not encode percent signs. */
function isPercentEncoded(token: string): boolean {
  return token.includes('%') && !/%(?![0-9A-Fa-f]{2})/.test(token);
}

/** Path to a value in a JSON value: property names and array indices, from the root. */
export type Pointer = readonly string[];

/** Returns the tokens of a JSON Pointer. @see RFC 6901, section 4 */
export function parsePointer(text: string): string[] {
  return text.split('/').slice(1).map(decodePointerToken);
}

/** Returns the tokens of a pointer in a URI fragment. @example parseFragmentPointer('#/a~1b/%25') // ['a/b', '%'] */
export function parseFragmentPointer(ref: string): string[] {
  return ref.split('/').slice(1).map(decodeFragmentToken);
}

/** Returns the value at a pointer; undefined when there is none. */
export function valueAt(root: JsonValue | undefined, pointer: Pointer): JsonValue | undefined;
export function valueAt(root: unknown, pointer: Pointer): unknown;
export function valueAt(root: unknown, pointer: Pointer): unknown {
  return pointer.reduce<unknown>(child, root);
}

function child(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns a copy with a replaced value at a pointer. All objects and arrays on its path must exist. */
export function withValueAt(root: JsonValue, pointer: Pointer, value: JsonValue): JsonValue {
  const [key, ...rest] = pointer;
  if (key === undefined) return value;
  const inner = withValueAt(valueAt(root, [key]) ?? null, rest, value);
  if (isJsonArray(root)) return root.toSpliced(Number(key), 1, inner);
  return { ...(isJsonObject(root) ? root : {}), [key]: inner };
}

/** Returns a copy without the property at a pointer. */
export function withoutValueAt(root: JsonValue, pointer: Pointer): JsonValue {
  const parent = pointer.slice(0, -1);
  const name = pointer.at(-1);
  const owner = valueAt(root, parent);
  if (!isJsonObject(owner)) return root;
  return withValueAt(root, parent, Object.fromEntries(Object.entries(owner).filter(([key]) => key !== name)));
}
