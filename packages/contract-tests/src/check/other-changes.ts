import type { JsonValue } from '@partner-apis/model';
import { textsOf } from './same-items.ts';

/**
 * Finds an item that a call has changed, removed or added although the call is about another item.
 *
 * @param before the other items before the call; undefined if they were not shown
 * @param cause the call, as the subject of a sentence
 */
export function otherChanges(
  before: readonly JsonValue[] | undefined,
  after: readonly JsonValue[] | undefined,
  cause: string,
): string[] {
  if (before === undefined || after === undefined) return [];
  const [known, found] = [before, after].map((items) => new Set(textsOf(items)));
  const lost = [...(known ?? [])].find((item) => found?.has(item) === false);
  const added = [...(found ?? [])].find((item) => known?.has(item) === false);
  return [
    ...(lost === undefined ? [] : [`${cause} changed ${lost}`]),
    ...(lost !== undefined || added === undefined ? [] : [`${cause} added ${added}`]),
  ];
}
