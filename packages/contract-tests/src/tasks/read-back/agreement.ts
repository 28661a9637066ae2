import { isJsonArray, isJsonObject, type JsonValue, own, sameJson } from '@partner-apis/model';

/**
 * Finds parts of a value that are read differently from how they were written. What is read may have more parts.
 *
 * @param path of the value, for the sentences: `address.city`
 */
export function agreementProblems(written: JsonValue, read: JsonValue | undefined, path: string): string[] {
  if (isJsonObject(written) && read !== undefined && isJsonObject(read)) {
    return Object.entries(written).flatMap(([name, value]) =>
      agreementProblems(value, own(read, name), `${path}.${name}`),
    );
  }
  if (isJsonArray(written) && read !== undefined && isJsonArray(read) && written.length === read.length) {
    return written.flatMap((value, index) => agreementProblems(value, read[index], `${path}[${index}]`));
  }
  if (isAbsent(written) && isAbsent(read)) return [];
  if (read !== undefined && (sameJson(written, read) || isSameMoment(written, read))) return [];
  const found = read === undefined ? 'is not read' : `is read as ${JSON.stringify(read)}`;
  return [`${path} was written as ${JSON.stringify(written)}, and ${found}`];
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
