import type { JsonValue } from '@partner-apis/model';

/** Whether two lists have the same items in any order. */
export function haveSameItems(one: readonly JsonValue[], other: readonly JsonValue[]): boolean {
  return textsOf(one).sort().join('\n') === textsOf(other).sort().join('\n');
}

/** Returns items as texts, which are equal if the items are. */
export function textsOf(items: readonly JsonValue[]): string[] {
  return items.map((item) => JSON.stringify(item));
}
