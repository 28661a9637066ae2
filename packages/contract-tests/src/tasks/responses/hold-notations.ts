import {
  type ApiModel,
  type JsonValue,
  type Operation,
  operationPointer,
  own,
  requestContent,
  sameJson,
  successContent,
  valueAt,
} from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import { leavesOf } from '../../check/leaves.ts';
import { type TwoNotations, twoNotations } from '../../compile/xml/notations.ts';
import { messagesOf } from '../../xml/messages.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { messageJson } from '../message-json.ts';
import type { SameValue } from './repeated-places.ts';
import { sameValueIn } from './same-value-in.ts';

/**
 * Sends the messages of the document in every notation that readers accept, such as `2026-3-9` for a day: the response is that to
 * the usual notation. Each usual message is sent before and after the other one, as the call may change what the next one finds;
 * only what both responses agree on is compared.
 *
 * @throws {NotTried} when no message has another notation, or the server refuses all of them
 * @throws {Contradiction} when the response to another notation differs
 */
export async function holdNotations(
  calls: CheckedCalls,
  operation: Operation,
  model: ApiModel,
): Promise<void> {
  const sent = requestContent(operation);
  const received = successContent(operation);
  const { messages: schema } = model;
  const messages = messagesOf(model);
  const element = sent?.xsd?.element;
  const root = element === undefined ? undefined : own(schema?.roots, element);
  if (!sent || !received || !schema || !messages || !element || !root) return;
  const isSame = sameValueIn(model, received);
  const answer = async (text: string): Promise<JsonValue | undefined> => {
    const response = await calls.send(operation, calls.requestWith(operation, text));
    return isSuccess(response) ? messageJson(model, received, response) : undefined;
  };
  let isTried = false;
  for (const example of calls.examplesOf(operation)) {
    for (const pair of twoNotations(String(example), { root, element, schema, messages })) {
      const [before, other, after] = [
        await answer(pair.usual),
        await answer(pair.other),
        await answer(pair.usual),
      ];
      if (before === undefined || other === undefined || after === undefined) continue;
      isTried = true;
      calls.hold(operation, notationProblems({ before, other, after }, pair, isSame, operation));
    }
  }
  if (!isTried) throw new NotTried(`no message of ${operation.operationId} has another notation`);
}

/** The responses to a message in its usual notation, in another one, and in the usual one again. */
interface Responses {
  readonly before: JsonValue;
  readonly other: JsonValue;
  readonly after: JsonValue;
}

function notationProblems(
  { before, other, after }: Responses,
  { name, texts }: TwoNotations,
  isSame: SameValue,
  operation: Operation,
): string[] {
  return leavesOf(before).flatMap(({ pointer, value }) => {
    if (!sameJson(valueAt(after, pointer) ?? null, value)) return [];
    const found = valueAt(other, pointer);
    const isRepeated = found !== undefined && texts.get(String(value)) === found;
    if (isRepeated || (found !== undefined && isSame(pointer, found, value))) return [];
    const shown = found === undefined ? 'missing' : JSON.stringify(found);
    const place = `#${operationPointer(operation)}/requestBody`;
    return [`${pointer.join('/')} is ${JSON.stringify(value)}, and ${shown} with ${name} (${place})`];
  });
}
