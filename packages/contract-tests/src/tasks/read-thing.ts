import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  own,
  sameJson,
  valueAt,
} from '@partner-apis/model';
import type { CaseRequest } from '../case/contract-case.ts';
import { agreementProblems } from '../check/agreement.ts';
import { contains } from '../check/read-back.ts';
import type { ListOperation } from '../things/chain.ts';
import { type CheckedCalls, Contradiction } from './checked-calls.ts';
import { ListReader } from './list-reader.ts';
import type { Write } from './write.ts';

/** A write that the server accepted. */
export interface Accepted {
  readonly path: CaseRequest['path'];
  readonly body: JsonObject;
  /** The body of the response. */
  readonly answer: JsonValue | undefined;
  /** The lists before the write, if the resource is read as a new item. */
  readonly before?: readonly ShownList[];
}

/**
 * Returns the resource that was written, as the document's reading shows it.
 *
 * @returns undefined when it is not found
 * @throws {Contradiction} when a response does not match the document
 */
export function readThing(
  calls: CheckedCalls,
  { reading, operation }: Write,
  accepted: Accepted,
): Promise<JsonObject | undefined> {
  if (reading.by === 'path') return readOne(calls, reading.operation, accepted.path);
  if (reading.by === 'item') return findItem(calls, reading, accepted.path);
  if (reading.by === 'new-item') return findNewItem(accepted);
  const key = valueAt(accepted.answer, [reading.key]);
  if (key === undefined)
    throw new Contradiction(`${operation.operationId}: the response has no ${reading.key}`);
  if (reading.by === 'key') return readOne(calls, reading.operation, { [reading.parameter]: key });
  return findInList(calls, reading.list, key, accepted.body);
}

/** A list as it is shown to a partner. */
interface ShownList {
  readonly reader: ListReader;
  readonly items: readonly JsonValue[];
}

/**
 * Returns the list to which a write adds an item, as it is shown to each partner: it may contain only what belongs to
 * the caller. Empty if the resource is read differently, or if the list is rejected.
 */
export async function listsBefore(
  calls: CheckedCalls,
  { reading }: Write,
  path: CaseRequest['path'],
): Promise<ShownList[]> {
  if (reading.by !== 'new-item') return [];
  const shown: ShownList[] = [];
  for (const ofPartner of reading.isOfSamePath ? [calls] : calls.ofPartners(reading.list.operation)) {
    const reader = new ListReader(ofPartner, reading.list, path);
    const items = await reader.read();
    if (items !== undefined) shown.push({ reader, items });
  }
  return shown;
}

/**
 * Returns the new item that is most similar to the body; without one, an item equal to the body, which the server may
 * have recognized.
 */
async function findNewItem({ body, before = [] }: Accepted): Promise<JsonObject | undefined> {
  const differing = (item: JsonObject) => agreementProblems(body, item, '').length;
  for (const { reader, items } of before) {
    const known = new Set(items.map((item) => JSON.stringify(item)));
    const after = (await reader.readAll()).filter(isJsonObject);
    const [added] = after
      .filter((item) => !known.has(JSON.stringify(item)))
      .toSorted((one, other) => differing(one) - differing(other));
    const found = added ?? after.find((item) => differing(item) === 0);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the item of a list with the code that ends a path. */
async function findItem(
  calls: CheckedCalls,
  { list, key }: Extract<Write['reading'], { readonly by: 'item' }>,
  path: CaseRequest['path'],
): Promise<JsonObject | undefined> {
  const code = Object.values(path).at(-1) ?? null;
  const items = await new ListReader(calls, list).readAll(list.widest);
  return items.filter(isJsonObject).find((item) => sameJson(own(item, key) ?? null, code));
}

async function readOne(
  calls: CheckedCalls,
  operation: Write['operation'],
  path: CaseRequest['path'],
): Promise<JsonObject | undefined> {
  const response = await calls.send(operation, calls.requiredRequestOf(operation, path));
  if ([404, 410].includes(response.status)) return undefined;
  calls.holdSuccess(operation, response);
  const { json } = response;
  return json !== undefined && isJsonObject(json) ? json : {};
}

async function findInList(
  calls: CheckedCalls,
  { operation, parameter, by }: ListOperation,
  key: JsonValue,
  body: JsonObject,
): Promise<JsonObject | undefined> {
  const value = by === 'key' ? [key] : own(body, parameter.name);
  const request = calls.requiredRequestOf(operation);
  const query = { ...request.query, ...(value === undefined ? {} : { [parameter.name]: value }) };
  const { json } = await calls.succeed(operation, { ...request, query });
  return itemsIn(json ?? null).find((item) => contains(item, key));
}

/** Returns the objects in a list, or in the lists of an object. */
function itemsIn(json: JsonValue): JsonObject[] {
  if (isJsonArray(json)) return json.filter(isJsonObject);
  if (!isJsonObject(json)) return [];
  return Object.values(json).flatMap((value) => (isJsonArray(value) ? itemsIn(value) : []));
}
