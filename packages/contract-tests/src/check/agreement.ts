import { isJsonArray, isJsonObject, type JsonValue, own, type Pointer, sameJson } from '@partner-apis/model';

/** A part of a value that differs in another value. */
export interface Difference {
  /** Path of the part, such as `address.city`. */
  readonly path: string;
  /** Pointer relative to the compared value. */
  readonly pointer: Pointer;
  readonly one: JsonValue;
  /** The other value of the part; undefined when it is missing. */
  readonly other: JsonValue | undefined;
}

/**
 * Finds parts of a value that are read differently from how they were written. The value that was read may have
 * additional parts.
 *
 * @param path of the value for the sentences, such as `address.city`
 */
export function agreementProblems(written: JsonValue, read: JsonValue | undefined, path: string): string[] {
  return differences(written, read, path).flatMap(({ path: place, one, other }) => {
    // A server may omit a list that has no items.
    if (isJsonArray(one) && one.length === 0 && other === undefined) return [];
    if (isJsonArray(one) && other !== undefined && isJsonArray(other) && one.length !== other.length) {
      return `${place} was written with ${itemsIn(one)}, but is read with ${itemsIn(other)}`;
    }
    const found = other === undefined ? 'is not returned' : `is read as ${JSON.stringify(other)}`;
    return `${place} was written as ${JSON.stringify(one)}, but ${found}`;
  });
}

function itemsIn({ length }: readonly JsonValue[]): string {
  return length === 1 ? '1 item' : `${length} items`;
}

/** Finds the parts of a value that differ or are missing in another one, which may have additional parts. */
export function differences(
  one: JsonValue,
  other: JsonValue | undefined,
  path: string,
  pointer: Pointer = [],
): Difference[] {
  if (isJsonObject(one) && other !== undefined && isJsonObject(other)) {
    return Object.entries(one).flatMap(([name, value]) =>
      differences(value, own(other, name), `${path}.${name}`, [...pointer, name]),
    );
  }
  if (isJsonArray(one) && other !== undefined && isJsonArray(other) && one.length === other.length) {
    return one.flatMap((value, index) =>
      differences(value, other[index], `${path}[${index}]`, [...pointer, String(index)]),
    );
  }
  if (isAbsent(one) && isAbsent(other)) return [];
  if (other !== undefined && (sameJson(one, other) || isSameMoment(one, other))) return [];
  return [{ path, pointer, one, other }];
}

/** Whether a value is null or missing, which count as the same. */
function isAbsent(value: JsonValue | undefined): boolean {
  return value === undefined || value === null;
}

/** Whether two texts name the same moment in different time zones. */
function isSameMoment(one: JsonValue, other: JsonValue): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(one)) return false;
  return Date.parse(one) === Date.parse(other);
}
