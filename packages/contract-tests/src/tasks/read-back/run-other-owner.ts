import {
  type ApiModel,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Operation,
  operationPointer,
  own,
} from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import { agreementProblems } from '../../check/agreement.ts';
import { otherChanges } from '../../check/other-changes.ts';
import { variedWithin } from '../../compile/varied-within.ts';
import type { List } from '../../things/list.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import { type CodeSource, codeSourcesOf, otherCodes } from '../other-codes.ts';
import type { Write } from '../write.ts';

/** An operation that adds an item to an owner, `/parties/{partyCode}/accounts`, and the list of the owner's items. */
export interface OwnedWrite {
  readonly write: Write;
  readonly list: List;
  /** The path parameter with the code of the owner. */
  readonly owner: string;
  /** Where the document shows codes of owners. */
  readonly owners: readonly CodeSource[];
}

/** Returns the owner of what a write adds; undefined if its path has no code, or no list shows other codes of that schema. */
export function ownedWriteOf(write: Write, model: ApiModel): OwnedWrite | undefined {
  const { operation, reading } = write;
  const [parameter, ...others] = operation.parameters.filter(({ in: place }) => place === 'path');
  if (reading.by !== 'new-item' || !reading.isOfSamePath || others.length > 0) return undefined;
  const owners = codeSourcesOf(parameter?.schema ?? {}, model);
  return parameter === undefined || owners.length === 0
    ? undefined
    : { write, list: reading.list, owner: parameter.name, owners };
}

/**
 * Adds the same item to two owners: each has its own, and keeps it.
 *
 * @throws {NotTried} when the server rejects the first one, or shows no other owner that takes the second
 * @throws {Contradiction} when the other owner does not have the item, or the first one has lost it
 */
export async function runOtherOwner(
  calls: CheckedCalls,
  { write, list, owner, owners }: OwnedWrite,
  { schemas }: ApiModel,
): Promise<void> {
  const { operation } = write;
  const itemsOf = (path: Record<string, JsonValue>) => new ListReader(calls, list, path).readAll();
  const example = fullBody({ write, examples: calls.examplesOf(operation), schemas });
  // The owner of the example may have its item already.
  const other = variedWithin(example, write.schema, schemas);
  const body = await accepted(calls, operation, [other ?? example, example].filter(isJsonObject));
  const request = calls.requestWith(operation, body);
  const known = own(request.path, owner);
  const before = await itemsOf({});
  for (const code of await otherCodes(calls, owners, known)) {
    const path = { [owner]: code };
    const response = await calls.send(operation, { ...request, path: { ...request.path, ...path } });
    if (!isSuccess(response)) continue;
    const cause = `the same call for ${owner} ${JSON.stringify(code)}`;
    const isAdded = (await itemsOf(path)).some((item) => agreementProblems(body, item, '').length === 0);
    const problems = [
      ...(isAdded ? [] : [`${cause} adds nothing there`]),
      ...otherChanges(before, await itemsOf({}), cause).map(
        (problem) => `${problem} of ${JSON.stringify(known)}`,
      ),
    ];
    return calls.hold(
      operation,
      problems.map((problem) => `${problem} (#${operationPointer(operation)})`),
    );
  }
  throw new NotTried(`${operation.operationId}: no other ${owner} takes an item`);
}

/** Returns the first body that the server accepts. @throws {NotTried} when it rejects all of them */
async function accepted(
  calls: CheckedCalls,
  operation: Operation,
  bodies: readonly JsonObject[],
): Promise<JsonObject> {
  for (const body of bodies) {
    if (isSuccess(await calls.send(operation, calls.requestWith(operation, body)))) return body;
  }
  throw new NotTried(`${operation.operationId} rejects every body of the document`);
}
