import { type JsonValue, operationPointer, valueAt } from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import type { List } from '../../things/list.ts';
import type { OwnedItem } from '../../things/owned-item.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';

/**
 * An item is not found below a thing that it does not belong to.
 *
 * @throws {NotTried} when every item belongs to the thing of the example
 */
export async function holdOwnedItem(
  calls: CheckedCalls,
  reader: ListReader,
  { operation: listing, widest }: List,
  { operation, parameter, key, all }: OwnedItem,
): Promise<void> {
  const codeOf = (item: JsonValue) => valueAt(item, [key]);
  const ownCodes = (await reader.readAll(widest)).map(codeOf);
  const others = (await new ListReader(calls, all).readAll()).map(codeOf);
  const foreign = others.find((code) => code !== undefined && !ownCodes.includes(code));
  if (foreign === undefined)
    throw new NotTried(`${all.operation.operationId} shows no item of another thing`);
  const { path } = calls.requestOf(listing);
  const response = await calls.send(operation, calls.requestOf(operation, { ...path, [parameter]: foreign }));
  const problem = `${parameter} ${JSON.stringify(foreign)} is not in ${listing.operationId}, and is found there alone`;
  calls.hold(operation, isSuccess(response) ? [`${problem} (#${operationPointer(operation)})`] : []);
}
