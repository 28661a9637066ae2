import { isJsonArray, isJsonObject, type JsonValue, type Pointer, valueAt } from '@partner-apis/model';
import { LIMIT, PAGE_PARAMETERS } from '../case/paging-parameters.ts';
import { type Leaf, leavesOf } from '../check/leaves.ts';
import type { Source, StepValues, Take } from './sequence.ts';

/** A call, reduced to the values that pass from one call to another. */
export interface Passing {
  readonly values: StepValues;
  readonly sent: readonly Leaf[];
  /** Values of a JSON response. */
  readonly received: readonly Leaf[];
  /** The same values, found by what they are: a list may have thousands. */
  readonly receivedByValue: ReadonlyMap<Leaf['value'], readonly Leaf[]>;
  readonly json?: JsonValue;
}

/** Makes the values of a call. @param json body of the response, if it is JSON */
export function passing(values: StepValues, json: JsonValue | undefined): Passing {
  const received = leavesOf(json);
  const receivedByValue = Map.groupBy(received, ({ value }) => value);
  const leaves = { values, sent: leavesOf(jsonOf(values)), received, receivedByValue };
  return json === undefined ? leaves : { ...leaves, json };
}

/** The parameters that choose a part of a list. */
const POSITIONS: readonly string[] = [...PAGE_PARAMETERS, LIMIT];

/** Texts that are the same in a URL, in JSON and in a shell: a server chooses values and the names of properties. */
const PLAIN = /^[\w.-]+$/;

/**
 * Finds the values that a call takes from earlier responses, such as codes of created resources or properties of items.
 * A value counts as taken if no request had it before the response that contains it, and both places have similar
 * names: `code` is passed as `bookCode` or in `codes`.
 *
 * @param calls all calls, in order
 * @param index index of the call
 */
export function takesOf(calls: readonly Passing[], index: number): Take[] {
  return (calls[index]?.sent ?? []).flatMap((leaf) => {
    if (!PLAIN.test(String(leaf.value)) || isPosition(leaf)) return [];
    const call = calls.slice(0, index).findIndex((earlier) => sourceIn(earlier, leaf) !== undefined);
    const earlier = calls[call];
    const found = earlier === undefined ? undefined : sourceIn(earlier, leaf);
    if (found === undefined || calls.slice(0, call + 1).some((one) => sends(one, leaf))) return [];
    const source = sourceAt(call, found.pointer);
    return [{ source: { ...source, ...positionOf(earlier?.json ?? null, found.pointer) }, to: leaf.pointer }];
  });
}

/** Whether a caller counts a value: the `number` of a line is no `pageNumber`, although their names are similar. */
function isPosition({ pointer }: Leaf): boolean {
  const [place, name = ''] = pointer;
  return place === 'query' && POSITIONS.includes(name);
}

/** Returns a source for a value of a response. */
export function sourceAt(call: number, pointer: Pointer): Source {
  const tokens = pointer.length === 0 ? ['body'] : pointer.map((token) => token.replaceAll(/\W/g, ''));
  const name = [...tokens, call + 1].join('_');
  return { name: /^\d/.test(name) ? `item_${name}` : name, call, pointer };
}

function jsonOf({ path, query, body }: StepValues): JsonValue {
  return body === undefined ? { path, query } : { path, query, body };
}

function sourceIn({ receivedByValue }: Passing, { pointer, value }: Leaf): Leaf | undefined {
  return receivedByValue
    .get(value)
    ?.find((leaf) => leaf.pointer.every((name) => PLAIN.test(name)) && areSimilar(leaf.pointer, pointer));
}

function sends({ sent }: Passing, { value }: Leaf): boolean {
  return sent.some((leaf) => leaf.value === value);
}

function areSimilar(one: Pointer, other: Pointer): boolean {
  const [a, b] = [nameOf(one), nameOf(other)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

/** Returns the last name in a pointer, without a plural `s`; empty for an item of an unnamed list. */
function nameOf(pointer: Pointer): string {
  const name = pointer.findLast((token) => !/^\d+$/.test(token)) ?? '';
  return name.toLowerCase().replace(/s$/, '');
}

/** Returns the position of a value in the text of a response: of its property, or of its list and in that list. */
function positionOf(json: JsonValue, pointer: Pointer): Pick<Source, 'ordinal' | 'item'> {
  const list = pointer.slice(0, -1);
  const isItem = isJsonArray(valueAt(json, list) ?? null);
  const ordinal = ordinalOf(json, isItem ? list : pointer);
  if (ordinal === undefined) return {};
  return isItem ? { ordinal, item: Number(pointer.at(-1)) + 1 } : { ordinal };
}

/** Returns the position of a property among those with its name, in written order; undefined if it has no name. */
function ordinalOf(json: JsonValue, pointer: Pointer): number | undefined {
  const [name = ''] = pointer.slice(-1);
  const named = propertiesIn(json, []).filter((one) => one.at(-1) === name);
  const index = named.findIndex((one) => one.join('/') === pointer.join('/'));
  return index < 0 ? undefined : index + 1;
}

/** Returns the pointers to all object properties, in order. */
function propertiesIn(json: JsonValue, pointer: Pointer): Pointer[] {
  if (isJsonArray(json)) {
    return json.flatMap((item, index) => propertiesIn(item, [...pointer, String(index)]));
  }
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => [
    [...pointer, name],
    ...propertiesIn(value, [...pointer, name]),
  ]);
}
