import {
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type Pointer,
  sameJson,
  valueAt,
} from '@partner-apis/model';
import { type Leaf, leavesOf } from '../../check/leaves.ts';

/**
 * The elements of a request that a response repeats, by where it does: `''` for the message itself, and otherwise the name of a
 * list, each of whose items repeats them. Elements are named by their places, such as `OrderLine/*\/LineID`.
 */
export type RepeatedPlaces = ReadonlyMap<string, ReadonlySet<string>>;

/** A message, or an item of one of its lists. */
interface Part {
  /** Name of the list; empty for the message itself. */
  readonly list: string;
  readonly index?: string;
  readonly value: JsonValue;
}

/** Returns the places whose texts, in every example of a response that has them, are those of some example of a request. */
export function repeatedPlaces(
  requests: readonly JsonValue[],
  responses: readonly JsonValue[],
): RepeatedPlaces {
  const leaves = requests.map((request) => leavesOf(request));
  const parts = Map.groupBy(responses.flatMap(partsOf), ({ list }) => list);
  const named = new Set(leaves.flat().map(({ pointer }) => placeOf(pointer)));
  return new Map(
    [...parts].map(([list, own]): [string, ReadonlySet<string>] => {
      const candidates = [...named].filter((place) => list === '' || !place.includes('*'));
      return [list, new Set(candidates.filter((place) => isRepeated(place, leaves, own)))];
    }),
  );
}

export function isAnyRepeated(places: RepeatedPlaces): boolean {
  return [...places.values()].some(({ size }) => size > 0);
}

/** Returns what a response should repeat of a request, and does not. */
export function repeatProblems(places: RepeatedPlaces, asked: JsonValue, answered: JsonValue): string[] {
  const leaves = leavesOf(asked);
  const hasFailed = listsOf(asked).some(
    (list) => places.has(list) && valueAt(answered, [list]) === undefined,
  );
  return partsOf(answered).flatMap(({ list, index, value }) =>
    leaves.flatMap((leaf) => {
      if (places.get(list)?.has(placeOf(leaf.pointer)) !== true || repeats(value, leaf)) return [];
      const found = valueAt(value, leaf.pointer);
      // A message that failed as a whole may omit the rest of what was sent, too.
      if (found === undefined && (hasFailed || !hasItem(value, leaf.pointer))) return [];
      const place = [...(index === undefined ? [] : [list, index]), ...leaf.pointer].join('/');
      const shown = found === undefined ? 'lacks it' : `has ${JSON.stringify(found)}`;
      return [`${place} was sent as ${JSON.stringify(leaf.value)}, and the response ${shown}`];
    }),
  );
}

function isRepeated(place: string, requests: readonly (readonly Leaf[])[], parts: readonly Part[]): boolean {
  const sent = requests.map((leaves) => leaves.filter(({ pointer }) => placeOf(pointer) === place));
  const having = parts.filter(({ value }) =>
    leavesOf(value).some(({ pointer }) => placeOf(pointer) === place),
  );
  return (
    having.length > 0 &&
    having.every(({ value }) =>
      sent.some((leaves) => {
        const comparable = leaves.filter(({ pointer }) => hasItem(value, pointer));
        return comparable.length > 0 && comparable.every((leaf) => repeats(value, leaf));
      }),
    )
  );
}

function repeats(message: JsonValue, { pointer, value }: Leaf): boolean {
  const found = valueAt(message, pointer);
  return found !== undefined && sameJson(found, value);
}

/** Whether a message has the item of a list that an element is in; true for an element outside of lists. */
function hasItem(message: JsonValue, pointer: Pointer): boolean {
  const last = pointer.findLastIndex(isIndex);
  return last === -1 || valueAt(message, pointer.slice(0, last + 1)) !== undefined;
}

function partsOf(message: JsonValue): Part[] {
  const items = listsOf(message).flatMap((list) => {
    const values = valueAt(message, [list]);
    return isJsonArray(values) ? values.map((value, index) => ({ list, index: String(index), value })) : [];
  });
  return [{ list: '', value: message }, ...items];
}

function listsOf(message: JsonValue): string[] {
  if (!isJsonObject(message)) return [];
  return Object.entries(message).flatMap(([name, value]) => (isJsonArray(value) ? [name] : []));
}

/** `OrderLine/*\/LineID`: the same place in all items of a list. */
function placeOf(pointer: Pointer): string {
  return pointer.map((part) => (isIndex(part) ? '*' : part)).join('/');
}

function isIndex(part: string): boolean {
  return /^\d+$/.test(part);
}
