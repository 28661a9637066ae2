import { type ApiModel, operationPointer, type Schemas } from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import { isSuccess } from '../../case/exchange.ts';
import { contains } from '../../check/read-back.ts';
import type { Server } from '../../server/server.ts';
import { type List, listsOf } from '../../things/list.ts';
import { viewsOf } from '../../things/view.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import type { Write } from '../write.ts';
import { writtenKey } from '../written-key.ts';
import { timeOf } from './change-time.ts';

/** A write, and the list that finds what was changed since a time. */
export interface ListedChange {
  readonly write: Write;
  readonly list: List;
  /** The name of the parameter with the time, such as `lastModifiedDateFrom`. */
  readonly since: string;
  readonly schemas: Schemas;
}

/** Returns the name of a list's parameter for the earliest time of a change, if it has one. */
export function sinceOf({ operation }: List): string | undefined {
  return operation.parameters.find(
    ({ in: place, name }) => place === 'query' && name.endsWith('From') && /modified/i.test(name),
  )?.name;
}

/** Returns the list that finds what a write changed by the time of the change. */
export function changesOf({ reading }: Write, model: ApiModel): List | undefined {
  if (reading.by === 'new-item' || reading.by === 'item') return undefined;
  const shows = (list: List) =>
    reading.by === 'list'
      ? list.operation === reading.list.operation
      : viewsOf(list, model).some(({ operation }) => operation === reading.operation);
  return listsOf(model).find((list) => sinceOf(list) !== undefined && shows(list));
}

/** The local time of a server that has no clock to read is less than a day from UTC. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Writes, and checks that a list of what has changed since then has what was written, whether or not its items show when they
 * changed.
 *
 * @throws {NotTried} when the server rejects the example, or tells no time
 * @throws {Contradiction} when the list does not have it
 */
export async function runListedChange(
  calls: CheckedCalls,
  server: Server,
  { write, list, since, schemas }: ListedChange,
): Promise<void> {
  const { operation } = write;
  const request = calls.requestOf(operation);
  const body = fullBody({ write, examples: calls.examplesOf(operation), schemas });
  const sent = { ...request, body: caseBody(bodyMediaType(operation), body) };
  const { time, response } = await timeOf(server, () => calls.send(operation, sent));
  const key = writtenKey(write, sent.path, response);
  if (!isSuccess(response) || key === undefined)
    throw new NotTried(`${operation.operationId} rejects the example`);
  const earliest = time.isLocal ? time.earliest : time.earliest - DAY;
  const from = new Date(earliest).toISOString().slice(0, 19);
  const found = await new ListReader(calls, list).readAll({ ...list.widest, [since]: from });
  if (found.some((item) => contains(item, key)) || calls.areExamples) return;
  const listing = list.operation;
  calls.hold(operation, [
    `${listing.operationId} with ${since}=${from} does not find ${JSON.stringify(key)}, which was changed after that (#${operationPointer(listing)}, parameter ${since})`,
  ]);
}
