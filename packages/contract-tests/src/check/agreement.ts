import { isJsonArray, isJsonObject, type JsonValue, own, type Pointer, sameJson } from '@partner-apis/model';

/** A part of a value that another value has otherwise. */
export interface Difference {
  /** `address.city` */
  readonly path: string;
  /** The place below the value that was compared. */
  readonly pointer: Pointer;
  readonly one: JsonValue;
  /** Undefined when the part is not there. */
  readonly other: JsonValue | undefined;
}

/**
 * Finds parts of a value that are read differently from how they were written. What is read may have more parts.
 *
 * @param path of the value, for the sentences: `address.city`
 */
export function agreementProblems(written: JsonValue, read: JsonValue | undefined, path: string): string[] {
  return differences(written, read, path).map(({ path: place, one, other }) => {
    const found = other === undefined ? 'is not returned' : `is read as ${JSON.stringify(other)}`;
    return `${place} was written as ${JSON.stringify(one)}, but ${found}`;
  });
}

/** Finds the parts of a value that another one has otherwise, or lacks. The other may have more parts. */
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

/** A property that is null, and one that is not there, say the same. */
function isAbsent(value: JsonValue | undefined): boolean {
  return value === undefined || value === null;
}

/** Whether two texts name one moment in different time zones. */
function isSameMoment(one: JsonValue, other: JsonValue): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(one)) return false;
  return Date.parse(one) === Date.parse(other);
}
