import { isJsonArray, isJsonObject, type JsonValue, type Pointer, valueAt } from '@partner-apis/model';
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

/** Whether a response has the same value at a place as was sent, such as `4.000` for the decimal `4`. */
export type SameValue = (pointer: Pointer, found: JsonValue, sent: JsonValue) => boolean;

/** Returns the places whose values, in every example of a response that has them, are those of some example of a request. */
export function repeatedPlaces(
  requests: readonly JsonValue[],
  responses: readonly JsonValue[],
  isSame: SameValue,
): RepeatedPlaces {
  const leaves = requests.map((request) => leavesOf(request));
  const parts = Map.groupBy(responses.flatMap(partsOf), ({ list }) => list);
  const named = new Set(leaves.flat().map(({ pointer }) => placeOf(pointer)));
  return new Map(
    [...parts].map(([list, own]): [string, ReadonlySet<string>] => {
      const candidates = [...named].filter((place) => list === '' || !place.includes('*'));
      return [list, new Set(candidates.filter((place) => isRepeated(place, leaves, own, isSame)))];
    }),
  );
}

export function isAnyRepeated(places: RepeatedPlaces): boolean {
  return [...places.values()].some(({ size }) => size > 0);
}

/** Returns what a response should repeat of a request, and does not. */
export function repeatProblems(
  places: RepeatedPlaces,
  asked: JsonValue,
  answered: JsonValue,
  isSame: SameValue,
): string[] {
  const leaves = leavesOf(asked);
  const hasFailed = listsOf(asked).some(
    (list) => places.has(list) && valueAt(answered, [list]) === undefined,
  );
  return partsOf(answered).flatMap((part) =>
    leaves.flatMap((leaf) => {
      const { list, value } = part;
      if (places.get(list)?.has(placeOf(leaf.pointer)) !== true || repeats(part, leaf, isSame)) return [];
      const found = valueAt(value, leaf.pointer);
      // A message that failed as a whole may omit the rest of what was sent, too.
      if (found === undefined && (hasFailed || !hasItem(value, leaf.pointer))) return [];
      const place = pointerIn(part, leaf.pointer).join('/');
      const shown = found === undefined ? 'lacks it' : `has ${JSON.stringify(found)}`;
      return [`${place} was sent as ${JSON.stringify(leaf.value)}, and the response ${shown}`];
    }),
  );
}

function isRepeated(
  place: string,
  requests: readonly (readonly Leaf[])[],
  parts: readonly Part[],
  isSame: SameValue,
): boolean {
  const sent = requests.map((leaves) => leaves.filter(({ pointer }) => placeOf(pointer) === place));
  const having = parts.filter(({ value }) =>
    leavesOf(value).some(({ pointer }) => placeOf(pointer) === place),
  );
  return (
    having.length > 0 &&
    having.every((part) =>
      sent.some((leaves) => {
        const comparable = leaves.filter(({ pointer }) => hasItem(part.value, pointer));
        return comparable.length > 0 && comparable.every((leaf) => repeats(part, leaf, isSame));
      }),
    )
  );
}

function repeats(part: Part, { pointer, value }: Leaf, isSame: SameValue): boolean {
  const found = valueAt(part.value, pointer);
  return found !== undefined && isSame(pointerIn(part, pointer), found, value);
}

/** Returns the pointer to a place of a part, in the whole message. */
function pointerIn({ list, index }: Part, pointer: Pointer): Pointer {
  return index === undefined ? pointer : [list, index, ...pointer];
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
