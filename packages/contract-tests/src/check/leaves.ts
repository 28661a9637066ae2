import { isJsonArray, isJsonObject, type JsonValue, type Pointer } from '@partner-apis/model';

/** A string or number in a JSON value. */
export interface Leaf {
  readonly pointer: Pointer;
  readonly value: string | number;
}

/** Returns all strings and numbers in a JSON value. */
export function leavesOf(value: JsonValue | undefined, pointer: Pointer = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ pointer, value }];
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  const entries = isJsonArray(value) ? value.map((item, index) => [String(index), item] as const) : [];
  const members = isJsonObject(value) ? Object.entries(value) : entries;
  return members.flatMap(([name, item]) => leavesOf(item, [...pointer, name]));
}
