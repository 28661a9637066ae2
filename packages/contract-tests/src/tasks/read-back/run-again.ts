import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  operationPointer,
  type Schemas,
  sameJson,
} from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import { isSuccess } from '../../case/exchange.ts';
import { differences } from '../../check/agreement.ts';
import { otherChanges } from '../../check/other-changes.ts';
import { contains } from '../../check/read-back.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import { readThing } from '../read-thing.ts';
import type { Write } from '../write.ts';
import { writtenKey } from '../written-key.ts';

/**
 * Sends a write twice. The second one leaves the resource unchanged, except for moments, unless it creates another one;
 * neither changes anything else in the list of resources.
 *
 * @throws {NotTried} when the first one is rejected, or what it wrote is not found
 * @throws {Contradiction} when anything else has changed
 * @see RFC 9110, section 9.2.2 (Idempotent Methods)
 */
export async function runAgain(calls: CheckedCalls, write: Write, schemas: Schemas): Promise<void> {
  const { operation } = write;
  const body = fullBody({ write, examples: calls.examplesOf(operation), schemas });
  const request = calls.requestOf(operation);
  const sent = { ...request, body: caseBody(bodyMediaType(operation), body) };
  const before = await itemsOf(calls, write);

  const first = await calls.send(operation, sent);
  if (!isSuccess(first)) throw new NotTried(`${operation.operationId} was rejected with ${first.status}`);
  const accepted = { path: sent.path, body, answer: first.json };
  const read = await readThing(calls, write, accepted);
  if (read === undefined) throw new NotTried(`${operation.operationId}: the written object is not found`);
  const between = await itemsOf(calls, write);

  const second = await calls.send(operation, sent);
  const readAgain = await readThing(calls, write, accepted);
  const after = await itemsOf(calls, write);

  const keys = [writtenKey(write, sent.path, first), writtenKey(write, sent.path, second)];
  const others = (items: readonly JsonValue[] | undefined) =>
    items?.filter(
      (item) => !keys.some((key) => key !== undefined && isJsonObject(item) && contains(item, key)),
    );
  const own = (items: readonly JsonValue[] | undefined) =>
    items?.filter(isJsonObject).find((item) => keys[0] !== undefined && contains(item, keys[0]));
  const [shown, shownAgain] = sameJson(keys[0] ?? null, keys[1] ?? null) ? [own(between), own(after)] : [];
  const readings: readonly (readonly (JsonObject | undefined)[])[] = [
    [read, readAgain],
    [shown, shownAgain],
  ];
  const how = isSuccess(second) ? 'was repeated' : `was rejected with ${second.status} the second time`;
  calls.hold(
    operation,
    [
      ...readings
        .flatMap(([thing, again]) =>
          thing === undefined ? [] : changes(thing, again, `${operation.operationId} ${how}`),
        )
        .slice(0, 1),
      ...otherChanges(others(before), others(between), 'the call'),
      ...otherChanges(others(between), others(after), 'the repeated call'),
    ].map((problem) => `${problem} (#${operationPointer(operation)})`),
  );
}

/** Returns the list that shows the resources of a write; undefined if there is none, or it is rejected. */
async function itemsOf(calls: CheckedCalls, { list }: Write): Promise<readonly JsonValue[] | undefined> {
  return list === undefined ? undefined : await new ListReader(calls, list).read(list.widest);
}

function changes(read: JsonObject, again: JsonObject | undefined, how: string): string[] {
  if (again === undefined) return [`${how}, and the object is gone`];
  return [...differences(read, again, 'it'), ...differences(again, read, 'it')]
    .filter(({ one, other }) => !(isMoment(one) && isMoment(other)))
    .slice(0, 1)
    .map(
      ({ path }) =>
        `${how}, and ${path} has changed: ${JSON.stringify(read)} is now ${JSON.stringify(again)}`,
    );
}

/** Whether a value is a moment: every call may set the moment of the last change. */
function isMoment(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
}
