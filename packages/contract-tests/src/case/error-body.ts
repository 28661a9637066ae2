import { isJsonArray, isJsonObject, type JsonValue, valueAt } from '@partner-apis/model';

/** An error that a body reports. */
export interface ReportedError {
  readonly error: string;
  readonly property?: string;
}

/** Reads the errors of a JSON body: the entries of its `errors`, or its own `error`. */
export function reportedErrors(body: JsonValue | undefined): ReportedError[] {
  const list = valueAt(body, ['errors']) ?? body;
  const entries = list === undefined ? [] : isJsonArray(list) ? list : [list];
  return entries.flatMap((entry) => {
    if (!isJsonObject(entry) || typeof entry.error !== 'string') return [];
    const { error, property } = entry;
    return typeof property === 'string' ? [{ error, property }] : [{ error }];
  });
}
