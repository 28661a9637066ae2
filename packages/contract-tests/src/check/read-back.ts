import { isJsonArray, isJsonObject, type JsonValue, own, sameJson } from '@partner-apis/model';
import type { WireResponse } from '../case/exchange.ts';
import type { Difference } from './agreement.ts';

/** Finds scalar properties that are read differently from how they were written, among those that both bodies have. */
export function writtenProblems(sent: JsonValue | undefined, read: JsonValue | undefined): string[] {
  return writtenDifferences(sent, read).map(
    ({ path, one, other }) =>
      `${path} was written as ${JSON.stringify(one)}, but is read as ${JSON.stringify(other)}`,
  );
}

/** Returns the same differences as {@link writtenProblems}, as data. */
export function writtenDifferences(sent: JsonValue | undefined, read: JsonValue | undefined): Difference[] {
  if (sent === undefined || read === undefined || !isJsonObject(sent) || !isJsonObject(read)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const found = own(read, name);
    const isComparable = found !== undefined && isPlain(value) && isPlain(found);
    if (!isComparable || sameJson(value, found)) return [];
    return [{ path: name, pointer: [name], one: value, other: found }];
  });
}

/** Finds whether a response identifies another resource than the requested one. */
export function identityProblems(name: string, key: JsonValue, read: JsonValue | undefined): string[] {
  if (read === undefined || !isJsonObject(read)) return [];
  const found = own(read, name);
  if (found === undefined || sameJson(found, key)) return [];
  return [`${name} is ${JSON.stringify(found)}, but ${JSON.stringify(key)} was requested`];
}

/** Finds whether a removed resource can still be read unchanged. It must be gone, or be shown as removed. */
export function removedProblems(before: WireResponse, after: WireResponse): string[] {
  const isSame = after.status < 400 && before.text === after.text;
  return isSame ? ['the removed thing can still be read unchanged'] : [];
}

/** Whether a JSON value contains another one at any depth. */
export function contains(value: JsonValue | undefined, wanted: JsonValue): boolean {
  if (value === undefined) return false;
  if (sameJson(value, wanted)) return true;
  if (isJsonArray(value)) return value.some((item) => contains(item, wanted));
  return isJsonObject(value) && Object.values(value).some((item) => contains(item, wanted));
}

function isPlain(value: JsonValue): boolean {
  return value === null || typeof value !== 'object';
}
