import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Operation,
  operationPointer,
  own,
  successContent,
  valueAt,
} from '@partner-apis/model';
import { isSuccess, type WireResponse } from '../../case/exchange.ts';
import { type Difference, differences } from '../../check/agreement.ts';
import { agreementDemands, successDemands } from '../../check/demands.ts';
import { textsOf } from '../../check/same-items.ts';
import type { List } from '../../things/list.ts';
import type { View } from '../../things/view.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import type { ListReader } from '../list-reader.ts';

/** Maximum number of compared items, and of calls for them, since a caller may be allowed to read only some. */
const ENOUGH = 4;
const MOST_CALLS = 20;

/**
 * Checks that an item read alone agrees with the list in all properties that both have. The list shows what its
 * documented examples show, if the item has it. Only items added by a flag may be unreadable alone.
 */
export async function holdView(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  { operation, parameter, key }: View,
): Promise<void> {
  const { operation: listing, widest } = list;
  const whole = await reader.readAll(widest);
  const narrow = (await itemsWithoutFlags(reader, list)).filter(isJsonObject);
  const findable = new Set(isOfCollection(listing, operation) ? textsOf(narrow) : []);
  const exemplary = exemplaryNames(list);
  const withoutFlags = new Map(narrow.map((item) => [JSON.stringify(own(item, key)), item]));
  const items = spread(whole.filter(isJsonObject)).map(
    (item) => withoutFlags.get(JSON.stringify(own(item, key))) ?? item,
  );
  let shown = 0;
  for (const item of items.slice(0, MOST_CALLS)) {
    if (shown === ENOUGH) return;
    const code = own(item, key);
    if (code === undefined || code === null) continue;
    const response = await calls.send(operation, calls.requestOf(operation, { [parameter]: code }));
    const problems = viewProblems(item, response, exemplary, findable.has(JSON.stringify(item)));
    if (problems === undefined) continue;
    shown += 1;
    const call = calls.last;
    if (problems.length > 0 && (await reader.reads(whole, widest))) {
      const places = `#${operationPointer(listing)}, #${operationPointer(operation)}`;
      const { json: alone } = response;
      calls.hold(operation, [`${key} ${JSON.stringify(code)}: ${problems.join('; ')} (${places})`], () =>
        isSuccess(response) && alone !== undefined && isJsonObject(alone)
          ? agreementDemands(call, sharedDifferences(item, alone))
          : successDemands(call),
      );
    }
  }
  if (shown === 0)
    throw new NotTried(`${operation.operationId} returns none of the items of ${listing.operationId}`);
}

/** Returns the items as they are without those that flags add, also to the lists in them. */
async function itemsWithoutFlags(reader: ListReader, { widest, flags }: List): Promise<readonly JsonValue[]> {
  const adding = flags.filter(({ shows }) => shows.kind === 'items');
  const without = Object.fromEntries(adding.map(({ parameter }) => [parameter.name, false]));
  return (await reader.read({ ...widest, ...without })) ?? [];
}

/**
 * Compares a list item with a response.
 *
 * @returns undefined when the response says nothing about the item, because it is a rejection or not an object
 */
function viewProblems(
  item: JsonObject,
  response: WireResponse,
  exemplary: ReadonlySet<string>,
  mustBeFound: boolean,
): string[] | undefined {
  const { status, json } = response;
  if (mustBeFound && NOT_FOUND.has(status))
    return [`is in the list, but is not found by its code: ${status}`];
  if (!isSuccess(response) || json === undefined || !isJsonObject(json)) return undefined;
  return [...sharedProblems(item, json), ...missingProblems(item, json, exemplary)];
}

const NOT_FOUND: ReadonlySet<number> = new Set([404, 410]);

/** Whether an operation reads an item of a list's own collection, such as `/parties/{partyCode}` for `/parties`. */
function isOfCollection(list: Operation, view: Operation): boolean {
  const collection = view.path.replace(/\/\{[^/]*\}$/, '');
  return list.path.startsWith(collection) || list.path.endsWith(collection);
}

/** Compares the properties that both views have; either may omit some. */
function sharedProblems(listed: JsonObject, alone: JsonObject): string[] {
  return sharedDifferences(listed, alone).map(({ path, one, other }) => {
    const shown = other === undefined ? 'nothing' : JSON.stringify(other);
    return `${path} is ${JSON.stringify(one)} in the list, but ${shown} when read by its code`;
  });
}

function sharedDifferences(listed: JsonObject, alone: JsonObject): Difference[] {
  return Object.entries(listed)
    .filter(([name]) => Object.hasOwn(alone, name))
    .flatMap(([name, value]) => differences(value, own(alone, name), name, [name]));
}

/** Returns the names of item properties in the examples of the list. */
function exemplaryNames({ operation, items }: List): ReadonlySet<string> {
  const examples = successContent(operation)?.examples.map(({ value }) => value) ?? [];
  const lists = examples.map((value) => (items === undefined ? value : valueAt(value, [items])));
  const objects = lists.flatMap((one) =>
    one !== undefined && isJsonArray(one) ? one.filter(isJsonObject) : [],
  );
  return new Set(objects.flatMap((item) => Object.keys(item)));
}

function missingProblems(listed: JsonObject, alone: JsonObject, exemplary: ReadonlySet<string>): string[] {
  return Object.entries(alone)
    .filter(([name, value]) => exemplary.has(name) && value !== null && !Object.hasOwn(listed, name))
    .map(
      ([name, value]) =>
        `${name} is ${JSON.stringify(value)} when read by its code, but is missing in the list`,
    );
}

/** Returns the last item, the one with the most in it, whose lists a server may cut, the first and the middle one, and the others. */
function spread(items: readonly JsonObject[]): JsonObject[] {
  const middle = Math.floor(items.length / 2);
  const [last] = items.slice(-1);
  const [first] = items;
  const [between] = items.slice(middle);
  const lengths = items.map((item) => JSON.stringify(item).length);
  const longest = items[lengths.indexOf(Math.max(...lengths))];
  const chosen = [last, longest, first, between].filter((item) => item !== undefined);
  return [...new Set([...chosen, ...items])];
}
