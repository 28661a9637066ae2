import {
  type ApiModel,
  type JsonValue,
  type Operation,
  operationPointer,
  requestContent,
  successContent,
} from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { messageJson } from '../message-json.ts';
import { isAnyRepeated, repeatedPlaces, repeatProblems } from './repeated-places.ts';
import { sameValueIn } from './same-value-in.ts';

/**
 * Sends the messages of the document, and holds each response to repeat the elements that the examples of responses repeat: such
 * as the number of a line, the reference of the customer, and in each delivery the references by which it was found.
 *
 * @throws {NotTried} when the examples repeat nothing, or the server refuses all messages
 * @throws {Contradiction} when an element is repeated with another value, or not at all
 */
export async function holdRepeated(
  calls: CheckedCalls,
  operation: Operation,
  model: ApiModel,
): Promise<void> {
  const sent = requestContent(operation);
  const received = successContent(operation);
  if (sent === undefined || received === undefined) return;
  const isSame = sameValueIn(model, received);
  const messageOf = (text: JsonValue) => messageJson(model, sent, { text: String(text) });
  const places = repeatedPlaces(
    sent.examples.flatMap(({ value }) => messageOf(value) ?? []),
    received.examples.flatMap(({ value }) => messageJson(model, received, { text: String(value) }) ?? []),
    isSame,
  );
  let isTried = false;
  for (const text of calls.examplesOf(operation)) {
    const response = await calls.send(operation, calls.requestWith(operation, text));
    const [asked, answered] = [messageOf(text), messageJson(model, received, response)];
    if (!isSuccess(response) || asked === undefined || answered === undefined) continue;
    isTried ||= isAnyRepeated(places);
    calls.hold(
      operation,
      repeatProblems(places, asked, answered, isSame).map(
        (one) => `${one} (#${operationPointer(operation)}/responses)`,
      ),
    );
  }
  if (!isTried) throw new NotTried(`no response of ${operation.operationId} repeats a request`);
}
