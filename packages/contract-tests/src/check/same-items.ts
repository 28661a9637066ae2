import type { JsonValue } from '@partner-apis/model';

/** Whether two lists have the same items, whatever their order. */
export function haveSameItems(one: readonly JsonValue[], other: readonly JsonValue[]): boolean {
  return textsOf(one).sort().join('\n') === textsOf(other).sort().join('\n');
}

/** Items as texts, which are the same where the items are. */
export function textsOf(items: readonly JsonValue[]): string[] {
  return items.map((item) => JSON.stringify(item));
}
