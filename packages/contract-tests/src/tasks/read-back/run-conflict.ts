import { operationPointer, type Schemas } from '@partner-apis/model';
import { isConflict, isSuccess } from '../../case/exchange.ts';
import { differences } from '../../check/agreement.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { readThing } from '../read-thing.ts';
import type { Write } from '../write.ts';

/**
 * Creates a resource with all fields, and then one with the required fields only that conflicts with it: the rejected call leaves the
 * first one as it is.
 *
 * @throws {NotTried} when the first one is rejected, or the second is not
 * @throws {Contradiction} when the first one has changed
 */
export async function runConflict(calls: CheckedCalls, write: Write, schemas: Schemas): Promise<void> {
  const { operation, schema } = write;
  const body = fullBody({ write, examples: calls.examplesOf(operation), schemas });
  const request = calls.requestWith(operation, body);
  const first = await calls.send(operation, request);
  if (!isSuccess(first)) throw new NotTried(`${operation.operationId} was rejected with ${first.status}`);
  const accepted = { path: request.path, body, answer: first.json };
  const before = await readThing(calls, write, accepted);
  if (before === undefined) throw new NotTried(`${operation.operationId}: the written object is not found`);
  const required = Object.fromEntries(
    Object.entries(body).filter(([name]) => schema.required?.includes(name) === true),
  );
  const second = await calls.send(operation, calls.requestWith(operation, required));
  if (!isConflict(second)) throw new NotTried(`${operation.operationId} had no conflict: ${second.status}`);
  const after = await readThing(calls, write, accepted);
  const [changed] = differences(before, after, 'it');
  calls.hold(
    operation,
    (changed === undefined ? [] : [changed]).map(({ path, one, other = null }) => {
      const place = `#${operationPointer(operation)}/responses/${second.status}`;
      return `the call was rejected with ${second.status}, and changed ${path} from ${JSON.stringify(one)} to ${JSON.stringify(other)} (${place})`;
    }),
  );
}
