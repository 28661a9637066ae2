import { type ApiModel, own } from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import { isSuccess, type WireResponse } from '../../case/exchange.ts';
import { type ChangeTime, momentProblems } from '../../check/moments.ts';
import type { Server } from '../../server/server.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { listsBefore, readThing } from '../read-thing.ts';
import type { Write } from '../write.ts';

/** A write, and the names of the moments that its reading shows. */
interface Moments {
  readonly write: Write;
  readonly names: readonly string[];
  readonly model: ApiModel;
}

/** How far the `Date` of a response may lie from the clock that sets moments, in milliseconds. */
const TOLERANCE = 60_000;

/**
 * Writes, and holds the moments that are read then to the time in between: of a sandbox by its clock, of another server by
 * the `Date` of its response.
 *
 * @throws {NotTried} when the server refuses the example, does not show what it wrote, or tells no time
 * @throws {Contradiction} when a moment lies outside
 */
export async function runMoment(
  calls: CheckedCalls,
  server: Server,
  { write, names, model: { schemas } }: Moments,
): Promise<void> {
  const { operation } = write;
  const request = calls.requestOf(operation);
  const body = fullBody({ write, examples: calls.examplesOf(operation), schemas });
  const before = await listsBefore(calls, write, request.path);
  const earliest = await clockOf(server);
  const sent = { ...request, body: caseBody(bodyMediaType(operation), body) };
  const response = await calls.send(operation, sent);
  if (!isSuccess(response)) throw new NotTried(`${operation.operationId} rejects the example`);
  const latest = await clockOf(server);
  const time =
    earliest !== undefined && latest !== undefined ? { earliest, latest, isLocal: true } : byDate(response);
  if (time === undefined) throw new NotTried('the response has no valid header Date');
  const read = await readThing(calls, write, { path: request.path, body, answer: response.json, before });
  if (read === undefined) throw new NotTried('the written object is not found');
  calls.hold(
    operation,
    names.flatMap((name) => momentProblems(name, own(read, name), time)),
  );
}

/** The clock of a sandbox, in whole seconds, as moments are written. */
async function clockOf(server: Server): Promise<number | undefined> {
  return server.isSandbox ? Date.parse(`${await server.now()}Z`) : undefined;
}

/** @see RFC 9110, section 6.6.1 (Date) */
function byDate({ headers }: WireResponse): ChangeTime | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  return { earliest: date - TOLERANCE, latest: date + TOLERANCE, isLocal: false };
}
