import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  operationPointer,
  own,
  successContent,
  valueAt,
} from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import { differences } from '../../check/agreement.ts';
import type { List } from '../../things/list.ts';
import type { View } from '../../things/view.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import type { ListReader } from '../list-reader.ts';

/** Items that are compared, and calls for them: a caller may be shown some of the items only. */
const ENOUGH = 3;
const MOST_CALLS = 20;

/**
 * An item that is shown alone says what the list says of it, in all properties that both have. The list shows what its examples
 * in the document show, where the item has it.
 */
export async function holdView(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  { operation, parameter, key }: View,
): Promise<void> {
  const { operation: listing, widest } = list;
  const whole = await reader.readAll(widest);
  const exemplary = exemplaryNames(list);
  const items = spread(whole.filter(isJsonObject));
  let shown = 0;
  for (const item of items.slice(0, MOST_CALLS)) {
    if (shown === ENOUGH) return;
    const code = own(item, key);
    if (code === undefined || code === null) continue;
    const response = await calls.send(operation, calls.requestOf(operation, { [parameter]: code }));
    if (!isSuccess(response) || response.json === undefined || !isJsonObject(response.json)) continue;
    shown += 1;
    const problems = [
      ...sharedProblems(item, response.json),
      ...missingProblems(item, response.json, exemplary),
    ];
    if (problems.length > 0 && (await reader.reads(whole, widest))) {
      const places = `#${operationPointer(listing)}, #${operationPointer(operation)}`;
      calls.hold(operation, [`${key} ${JSON.stringify(code)}: ${problems.join('; ')} (${places})`]);
    }
  }
  if (shown === 0)
    throw new NotTried(`${operation.operationId} shows none of the items of ${listing.operationId}`);
}

/** Compares the properties that both views have: either may leave out some. */
function sharedProblems(listed: JsonObject, alone: JsonObject): string[] {
  return Object.entries(listed)
    .filter(([name]) => Object.hasOwn(alone, name))
    .flatMap(([name, value]) => differences(value, own(alone, name), name))
    .map(({ path, one, other }) => {
      const shown = other === undefined ? 'nothing' : JSON.stringify(other);
      return `${path} is ${JSON.stringify(one)} in the list, and ${shown} alone`;
    });
}

/** The names of the properties that items have in the examples of the list. */
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
    .map(([name, value]) => `${name} is ${JSON.stringify(value)} alone, and missing in the list`);
}

/** Returns the last item, the first, the one in the middle, then the others. */
function spread(items: readonly JsonObject[]): JsonObject[] {
  const middle = Math.floor(items.length / 2);
  const [last] = items.slice(-1);
  const [first] = items;
  const [between] = items.slice(middle);
  const chosen = [last, first, between].filter((item) => item !== undefined);
  return [...new Set([...chosen, ...items])];
}
