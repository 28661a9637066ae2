import {
  type ApiModel,
  type JsonValue,
  type Operation,
  operationPointer,
  type Pointer,
  requestContent,
  sameJson,
  successContent,
  valueAt,
} from '@partner-apis/model';
import { caseBody } from '../../case/case-body.ts';
import { isSuccess } from '../../case/exchange.ts';
import { leavesOf } from '../../check/leaves.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { messageJson } from './message-json.ts';

/**
 * Sends the messages of the document, and holds each response to repeat the elements that the examples of responses repeat: such
 * as the number of a line, and the reference of the customer.
 *
 * @throws {NotTried} when the examples repeat nothing, or the server refuses all messages
 * @throws {Contradiction} when an element is repeated with another text, or not at all
 */
export async function holdRepeated(
  calls: CheckedCalls,
  operation: Operation,
  model: ApiModel,
): Promise<void> {
  const sent = requestContent(operation);
  const received = successContent(operation);
  if (sent === undefined || received === undefined) return;
  const messageOf = (text: JsonValue) => messageJson(model, sent, { text: String(text) });
  const places = repeatedPlaces(
    sent.examples.map(({ value }) => messageOf(value)),
    received.examples.map(({ value }) => messageJson(model, received, { text: String(value) })),
  );
  let isTried = false;
  for (const text of calls.examplesOf(operation)) {
    const request = { ...calls.requestOf(operation), body: caseBody(sent.mediaType, text) };
    const response = await calls.send(operation, request);
    const [asked, answered] = [messageOf(text), messageJson(model, received, response)];
    if (!isSuccess(response) || asked === undefined || answered === undefined) continue;
    isTried ||= places.size > 0;
    calls.hold(
      operation,
      repeatProblems(places, asked, answered).map(
        (one) => `${one} (#${operationPointer(operation)}/responses)`,
      ),
    );
  }
  if (!isTried) throw new NotTried(`no response of ${operation.operationId} repeats a request`);
}

/** Returns the places at which every example of a response has the texts that some example of a request has there. */
function repeatedPlaces(
  requests: readonly (JsonValue | undefined)[],
  responses: readonly (JsonValue | undefined)[],
): ReadonlySet<string> {
  const sent = requests.map(textsByPlace);
  const received = responses.map(textsByPlace);
  const isRepeated = (place: string) => {
    const having = received.filter((texts) => texts.has(place));
    return (
      having.length > 0 &&
      having.every((texts) => sent.some((one) => one.get(place)?.join('\n') === texts.get(place)?.join('\n')))
    );
  };
  return new Set(sent.flatMap((texts) => [...texts.keys()]).filter(isRepeated));
}

function textsByPlace(message: JsonValue | undefined): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const { pointer, value } of leavesOf(message)) {
    const place = placeOf(pointer);
    texts.set(place, [...(texts.get(place) ?? []), String(value)]);
  }
  return texts;
}

/** `OrderLine/*\/LineID`: the same place in all items of a list. */
function placeOf(pointer: Pointer): string {
  return pointer.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('/');
}

/** A response without the list that an element is in leaves it out: the whole message may have failed. */
function repeatProblems(places: ReadonlySet<string>, asked: JsonValue, answered: JsonValue): string[] {
  return leavesOf(asked).flatMap(({ pointer, value }) => {
    const parent = valueAt(answered, pointer.slice(0, -1));
    const found = valueAt(answered, pointer);
    if (!places.has(placeOf(pointer)) || parent === undefined) return [];
    if (found !== undefined && sameJson(found, value)) return [];
    const shown = found === undefined ? 'lacks it' : `has ${JSON.stringify(found)}`;
    return [`${pointer.join('/')} was sent as ${JSON.stringify(value)}, and the response ${shown}`];
  });
}
