import { isJsonArray, isJsonObject, type JsonValue, own } from '@partner-apis/model';
import { haveSameItems, textsOf } from '../../check/same-items.ts';

/**
 * Finds lists whose items are in a different order in a second reading, at any depth.
 *
 * @param how how the second reading differs from the first
 * @returns sentences; none for lists with different items, since they may have changed
 */
export function orderProblems(first: JsonValue, second: JsonValue, how: string, path = ''): string[] {
  if (isJsonArray(first) && isJsonArray(second)) {
    const turned = turnedItem(first, second);
    if (turned !== undefined) {
      const { index, before, after } = turned;
      return [
        `read ${how}, item ${index + 1}${path === '' ? '' : ` of ${path}`} is ${after}, but was ${before}`,
      ];
    }
    return first.flatMap((item, index) =>
      orderProblems(item, second[index] ?? null, how, `${path}[${index}]`),
    );
  }
  if (!isJsonObject(first) || !isJsonObject(second)) return [];
  return Object.entries(first).flatMap(([name, value]) =>
    orderProblems(value, own(second, name) ?? null, how, path === '' ? name : `${path}.${name}`),
  );
}

/** Returns the first item that has moved in a list of the same items. */
function turnedItem(first: readonly JsonValue[], second: readonly JsonValue[]) {
  if (!haveSameItems(first, second)) return undefined;
  const [before, after] = [textsOf(first), textsOf(second)];
  const index = before.findIndex((item, place) => item !== after[place]);
  return index < 0 ? undefined : { index, before: before[index], after: after[index] };
}

/**
 * Finds items that a paged reading lost or repeated.
 *
 * @param whole the list in as few pages as possible
 */
export function pageProblems(whole: readonly JsonValue[], paged: readonly JsonValue[]): string[] {
  const all = countsOf(whole);
  const read = countsOf(paged);
  return [
    ...[...all]
      .filter(([item, count]) => (read.get(item) ?? 0) < count)
      .slice(0, 1)
      .map(([item]) => `read in smaller pages, ${item} is missing`),
    ...[...read]
      .filter(([item, count]) => (all.get(item) ?? 0) < count)
      .slice(0, 1)
      .map(([item]) => `read in smaller pages, ${item} appears too often`),
  ];
}

function countsOf(items: readonly JsonValue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of textsOf(items)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
