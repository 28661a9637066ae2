import { type JsonObject, type JsonValue, own, sameJson } from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import type { CheckedCalls } from '../checked-calls.ts';
import type { Write } from '../write.ts';
import { writtenKey } from '../written-key.ts';

/** A resource that was taken for the one with the key. */
interface Taken {
  readonly write: Write;
  readonly body: JsonObject;
  /** The property of the body that has the reference. */
  readonly reference: string;
  readonly key: JsonValue;
}

/**
 * Returns the clause of a report for a server that knows a resource by other fields than its reference, such as a registration
 * number: then it takes a new reference for the known one, too. Empty if it does not, or rejects the new reference.
 */
export async function knownOtherwise(
  calls: CheckedCalls,
  { write, body, reference, key }: Taken,
): Promise<string> {
  const fresh = `${String(own(body, reference))}-NEW`;
  const request = calls.requestWith(write.operation, { ...body, [reference]: fresh });
  const response = await calls.send(write.operation, request);
  const isTaken = isSuccess(response) && sameJson(writtenKey(write, request.path, response) ?? null, key);
  return isTaken ? `, and so is ${JSON.stringify(fresh)}: the server knows it by its other fields` : '';
}
