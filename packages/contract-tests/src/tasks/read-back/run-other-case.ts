import { operationPointer, own, type Schemas, sameJson } from '@partner-apis/model';
import { isConflict, isSuccess } from '../../case/exchange.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import type { Write } from '../write.ts';
import { writtenKey } from '../written-key.ts';
import { knownOtherwise } from './known-otherwise.ts';

/** A write that creates a resource under a reference. */
interface ReferencedWrite {
  readonly write: Write;
  /** The property of the body that has the reference, such as `externalRef`. */
  readonly reference: string;
  readonly schemas: Schemas;
}

/**
 * Creates two resources whose references differ in upper and lower case only: they are two references, as they are for the filter of
 * the list.
 *
 * @throws {NotTried} when the server rejects the first one, or the second for another reason than a conflict
 * @throws {Contradiction} when the second one conflicts with the first, or is taken for it
 */
export async function runOtherCase(
  calls: CheckedCalls,
  { write, reference, schemas }: ReferencedWrite,
): Promise<void> {
  const { operation } = write;
  const body = fullBody({ write, examples: calls.examplesOf(operation), schemas });
  const given = own(body, reference);
  const other = typeof given === 'string' ? given.toLowerCase() : given;
  if (other === undefined || other === given) throw new NotTried(`${reference} has no upper case letter`);
  const request = calls.requestWith(operation, body);
  const first = await calls.send(operation, request);
  if (!isSuccess(first)) throw new NotTried(`${operation.operationId} was rejected with ${first.status}`);
  const second = await calls.send(operation, calls.requestWith(operation, { ...body, [reference]: other }));
  const keys = [first, second].map((response) => writtenKey(write, request.path, response) ?? null);
  const isTaken = isSuccess(second) && sameJson(keys[0] ?? null, keys[1] ?? null);
  if (!isSuccess(second) && !isConflict(second))
    throw new NotTried(`${operation.operationId} was rejected with ${second.status}`);
  const effect = isTaken ? 'is taken for' : 'is rejected beside';
  const [key = null] = keys;
  const cause = isTaken ? await knownOtherwise(calls, { write, body, reference, key }) : '';
  const problem = `${reference} ${JSON.stringify(other)} ${effect} ${JSON.stringify(given)}${cause} (#${operationPointer(operation)})`;
  calls.hold(operation, isTaken || isConflict(second) ? [problem] : []);
}
