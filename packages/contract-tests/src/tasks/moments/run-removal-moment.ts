import { isJsonObject, type JsonObject, type JsonValue, own } from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import { momentProblems } from '../../check/moments.ts';
import type { Server } from '../../server/server.ts';
import type { ItemOperation } from '../../things/chain.ts';
import type { Filter, List } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import { timeOf } from './change-time.ts';

/** A removal after which a list still shows the thing: with a flag, as one that is not active. */
export interface Removal {
  readonly remove: ItemOperation;
  readonly list: List;
  /** The filter by the code of the thing. */
  readonly filter: Filter;
  /** The names of the moments that items show. */
  readonly names: readonly string[];
}

/**
 * Removes the thing of the document's example, and holds the moments that the list shows of it then to the time in between.
 *
 * @throws {NotTried} when the server refuses the call, does not list what it removed, or tells no time
 * @throws {Contradiction} when a moment lies outside
 */
export async function runRemovalMoment(
  calls: CheckedCalls,
  server: Server,
  { remove: { operation, parameter }, list, filter, names }: Removal,
): Promise<void> {
  const request = calls.requestOf(operation);
  const code = own(request.path, parameter);
  const { time, response } = await timeOf(server, () => calls.send(operation, request));
  if (!isSuccess(response) || code === undefined) {
    throw new NotTried(`${operation.operationId} refuses the example`);
  }
  const query = { ...list.widest, [filter.parameter.name]: [code] };
  const removed = ((await new ListReader(calls, list).read(query)) ?? []).find(isOf(filter.property, code));
  if (removed === undefined) throw new NotTried('what was removed is not listed');
  calls.hold(
    operation,
    names.flatMap((name) => momentProblems(name, own(removed, name), time)),
  );
}

function isOf(property: string, code: JsonValue) {
  return (item: JsonValue): item is JsonObject => isJsonObject(item) && own(item, property) === code;
}
