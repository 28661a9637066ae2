import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  operationPointer,
  own,
  type Pointer,
  type Schemas,
} from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import type { Demand } from '../../case/demand.ts';
import { isSuccess } from '../../case/exchange.ts';
import { agreementProblems, differences } from '../../check/agreement.ts';
import { agreementDemands, equalDemand, placeIn, successDemands } from '../../check/demands.ts';
import type { Edge } from '../../compile/edge-values.ts';
import { bodiesOf, edgeBodiesOf, fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { listsBefore, readThing } from '../read-thing.ts';
import type { Write } from '../write.ts';

/** A field that is written and read back. */
export interface WrittenField {
  /** Undefined for all fields of the fullest example. */
  readonly name: string | undefined;
  /** Finds the value to write. Default: another one than the example's, or else that one. */
  readonly edge?: Edge;
}

/**
 * Writes a field and reads it back. If the server rejects every body that the document has for it, that is not a
 * failure: examples and limits have cases of their own.
 *
 * @throws {NotTried} when every body is rejected
 * @throws {Contradiction} when the field is read differently from how it was written
 */
export async function runReadBack(
  calls: CheckedCalls,
  write: Write,
  { name: field, edge }: WrittenField,
  schemas: Schemas,
): Promise<void> {
  const { operation } = write;
  const parts = { write, examples: calls.examplesOf(operation), schemas };
  const bodies = (name: string) =>
    edge === undefined ? bodiesOf(name, parts) : edgeBodiesOf(name, edge, parts);
  const request = calls.requestOf(operation);
  let hidden: string[] | undefined;
  for (const body of field === undefined ? [fullBody(parts)] : bodies(field)) {
    const sent = { ...request, body: caseBody(bodyMediaType(operation), body) };
    const before = await listsBefore(calls, write, sent.path);
    const response = await calls.send(operation, sent);
    if (!isSuccess(response)) continue;
    const accepted = { path: sent.path, body, answer: response.json, before };
    const read = await readThing(calls, write, accepted);
    const names = field === undefined ? write.fields.filter((name) => Object.hasOwn(body, name)) : [field];
    const problems = problemsOf(write, names, body, read);
    // A server that returns examples repeats nothing.
    if (!calls.areExamples) calls.hold(operation, answerProblems(write, names, body, response.json));
    if (read !== undefined || !mayHide(calls, write, field, body)) {
      return calls.hold(operation, problems, () =>
        read === undefined ? foundDemands(calls, write) : writtenDemands(calls, names, body, read),
      );
    }
    hidden = problems;
  }
  if (hidden === undefined) throw new NotTried(`${operation.operationId} rejects every body of the document`);
  if (write.reading.by === 'new-item') {
    throw new NotTried(`${write.reading.list.operation.operationId} does not show the written object`);
  }
  calls.hold(operation, hidden);
}

/**
 * Whether the write may hide the resource. A flag may do so, so that its other value must show the resource. A list of
 * the caller's own resources may not show one without an owner, and a server that returns examples stores nothing.
 */
function mayHide(
  calls: CheckedCalls,
  { reading }: Write,
  field: string | undefined,
  body: JsonObject,
): boolean {
  if (reading.by === 'new-item') return !reading.isOfSamePath || calls.areExamples;
  return field !== undefined && typeof own(body, field) === 'boolean';
}

/** Returns the condition that the resource is found: in a list that is filtered by it, it is the first item. */
function foundDemands({ last, exchanges }: CheckedCalls, { reading }: Write): Demand[] {
  if (reading.by === 'new-item' || reading.by === 'item') return [];
  if (reading.by !== 'list') return successDemands(last);
  const list = listIn(exchanges.at(-1)?.response.json);
  const created = { call: last - 1, pointer: [reading.key] };
  return list === undefined ? [] : [equalDemand(last, [...list, '0', reading.key], created)];
}

/** Returns the pointer to the list in a response that lists resources. */
function listIn(json: JsonValue | undefined): Pointer | undefined {
  if (json === undefined || isJsonArray(json)) return json === undefined ? undefined : [];
  const lists = isJsonObject(json) ? Object.entries(json).filter(([, value]) => isJsonArray(value)) : [];
  const [[name] = []] = lists;
  return name === undefined ? undefined : [name];
}

/** Returns the conditions on the resource in the last response, which may contain it as a list item. */
function writtenDemands(
  { last, exchanges }: CheckedCalls,
  names: readonly string[],
  body: JsonObject,
  read: JsonObject,
): Demand[] {
  const place = placeIn(exchanges.at(-1)?.response.json, read);
  if (place === undefined) return [];
  return names.flatMap((name) =>
    agreementDemands(last, differences(own(body, name) ?? null, own(read, name), name), [...place, name]),
  );
}

/** Finds where the response to a write does not show the resource as it was written. */
function answerProblems(
  { operation }: Write,
  names: readonly string[],
  body: JsonObject,
  answer: JsonValue | undefined,
): string[] {
  if (!isJsonObject(answer)) return [];
  return names
    .filter((name) => Object.hasOwn(answer, name))
    .flatMap((name) => agreementProblems(own(body, name) ?? null, own(answer, name), name))
    .map((problem) => `in the response to the write, ${problem} (#${operationPointer(operation)}/responses)`);
}

/** Returns problems, each of which names the part of the document that is violated. */
function problemsOf(
  { operation }: Write,
  names: readonly string[],
  body: JsonObject,
  read: JsonObject | undefined,
): string[] {
  const problems =
    read === undefined
      ? ['the written object is not found']
      : names.flatMap((name) => agreementProblems(own(body, name) ?? null, own(read, name), name));
  return problems.map((problem) => `${problem} (#${operationPointer(operation)}/requestBody)`);
}
