import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  own,
  valueAt,
} from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { contains } from '../../check/read-back.ts';
import type { ListOperation } from '../../things/chain.ts';
import { type CheckedCalls, Contradiction } from '../checked-calls.ts';
import type { Write } from './write.ts';

/** A write that the server has accepted. */
export interface Accepted {
  readonly path: CaseRequest['path'];
  readonly body: JsonObject;
  /** The body of the response. */
  readonly answer: JsonValue | undefined;
}

/**
 * Returns the thing that was written, as the document's reading shows it.
 *
 * @returns undefined when it is not found
 * @throws {Contradiction} when a response is not as the document has it
 */
export function readThing(
  calls: CheckedCalls,
  { reading, operation }: Write,
  accepted: Accepted,
): Promise<JsonObject | undefined> {
  if (reading.by === 'path') return readOne(calls, reading.operation, accepted.path);
  const key = valueAt(accepted.answer, [reading.key]);
  if (key === undefined)
    throw new Contradiction(`${operation.operationId}: the response has no ${reading.key}`);
  if (reading.by === 'key') return readOne(calls, reading.operation, { [reading.parameter]: key });
  return findInList(calls, reading.list, key, accepted.body);
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

/** The objects in a list, or in the lists of an object. */
function itemsIn(json: JsonValue): JsonObject[] {
  if (isJsonArray(json)) return json.filter(isJsonObject);
  if (!isJsonObject(json)) return [];
  return Object.values(json).flatMap((value) => (isJsonArray(value) ? itemsIn(value) : []));
}
