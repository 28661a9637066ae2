import { type ApiModel, type Operation, operationPointer, successContent } from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import { differences } from '../../check/agreement.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { messageJson } from '../message-json.ts';

/** The number of calls: stock that a call takes by mistake is missed only when none is left. */
const CALLS = 10;

/**
 * Repeats a call that only reads (`x-safe`): the first response and the last are the same. On a server that others use, too, the
 * last two are compared with each other first.
 *
 * @throws {NotTried} when the server refuses the examples, or responds otherwise each time
 * @throws {Contradiction} when the last response differs from the first
 */
export async function holdSafe(
  calls: CheckedCalls,
  operation: Operation,
  { isSandbox, model }: { readonly isSandbox: boolean; readonly model: ApiModel },
): Promise<void> {
  const content = successContent(operation);
  let isTried = false;
  for (const example of calls.examplesOf(operation)) {
    const request = calls.requestWith(operation, example);
    const read = async () => {
      const response = await calls.send(operation, request);
      return isSuccess(response) && content !== undefined ? messageJson(model, content, response) : undefined;
    };
    const first = await read();
    if (first === undefined) continue;
    let [last, before] = [await read(), first];
    for (let call = 2; call < CALLS && last !== undefined; call += 1) [before, last] = [last, await read()];
    const isUnsteady = !isSandbox && differences(before, last, 'it').length > 0;
    if (isUnsteady) continue;
    isTried = true;
    const place = `#${operationPointer(operation)}/x-safe`;
    calls.hold(
      operation,
      differences(first, last, 'the response').map(
        ({ path, one, other }) =>
          `${path} was ${JSON.stringify(one)}, and is ${JSON.stringify(other) ?? 'missing'} after ${CALLS} equal calls, which change nothing (${place})`,
      ),
    );
  }
  if (!isTried) throw new NotTried(`${operation.operationId} refuses its examples`);
}
