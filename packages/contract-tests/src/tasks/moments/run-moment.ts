import { type ApiModel, type JsonObject, own } from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import { isSuccess } from '../../case/exchange.ts';
import { momentProblems } from '../../check/moments.ts';
import type { Server } from '../../server/server.ts';
import { fullBody, knownBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { listsBefore, readThing } from '../read-thing.ts';
import type { Write } from '../write.ts';
import { timeOf } from './change-time.ts';

/** A write, and the names of the moments that its reading shows. */
interface Moments {
  readonly write: Write;
  readonly names: readonly string[];
  readonly model: ApiModel;
}

/**
 * Writes, and checks that the moments read afterwards are in the interval in between. A resource is created under its own
 * reference first. Under the reference of the example the server may already have one, which it then changes.
 *
 * @throws {NotTried} when the server rejects the example, does not show what it wrote, or gives no time
 * @throws {Contradiction} when a moment is outside the interval
 */
export async function runMoment(calls: CheckedCalls, server: Server, moments: Moments): Promise<void> {
  const { write, model } = moments;
  const parts = { write, examples: calls.examplesOf(write.operation), schemas: model.schemas };
  await holdMoments(calls, server, moments, fullBody(parts));
  const known = knownBody(parts);
  if (known === undefined) return;
  try {
    await holdMoments(calls, server, moments, known);
  } catch (error) {
    // A reference may be given only once.
    if (!(error instanceof NotTried)) throw error;
  }
}

async function holdMoments(
  calls: CheckedCalls,
  server: Server,
  { write, names }: Moments,
  body: JsonObject,
): Promise<void> {
  const { operation } = write;
  const request = calls.requestOf(operation);
  const before = await listsBefore(calls, write, request.path);
  const sent = { ...request, body: caseBody(bodyMediaType(operation), body) };
  const { time, response } = await timeOf(server, () => calls.send(operation, sent));
  if (!isSuccess(response)) throw new NotTried(`${operation.operationId} rejects the example`);
  const read = await readThing(calls, write, { path: request.path, body, answer: response.json, before });
  if (read === undefined) throw new NotTried('the written object is not found');
  calls.hold(
    operation,
    names.flatMap((name) => momentProblems(name, own(read, name), time)),
  );
}
