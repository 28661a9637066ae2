import { isJsonArray, isJsonObject, type JsonValue, mapValues } from '@partner-apis/model';
import type { CutList } from '../samples/recorded-responses.ts';

/** Longest body that is shown in full, in characters without white space. */
const LONG = 2000;
/** Items kept of each list in a longer body. */
const KEPT = 2;

/** A body for readers, and its lists that are cut. */
export interface Shortened {
  readonly body: string;
  readonly cut: readonly CutList[];
}

/** Shortens the outermost lists of a long JSON body. Any other text stays as it is. */
export function shorten(body: string, value: JsonValue | undefined): Shortened {
  if (value === undefined || body.length <= LONG) return { body, cut: [] };
  const cut: CutList[] = [];
  const firstItems = (name: string, list: JsonValue): JsonValue => {
    if (!isJsonArray(list) || list.length <= KEPT) return list;
    cut.push({ name, shown: KEPT, total: list.length });
    return list.slice(0, KEPT);
  };
  const shorter = isJsonObject(value)
    ? mapValues(value, (list, name) => firstItems(name, list))
    : firstItems('', value);
  return { body: JSON.stringify(shorter), cut };
}
