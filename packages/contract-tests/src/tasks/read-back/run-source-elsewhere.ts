import {
  flattenSchema,
  type JsonObject,
  type JsonValue,
  type Operation,
  operationPointer,
  own,
  requestContent,
  type Schemas,
  sameJson,
  valueAt,
} from '@partner-apis/model';
import { isConflict, isSuccess } from '../../case/exchange.ts';
import { differences } from '../../check/agreement.ts';
import type { Creation } from '../../things/creation.ts';
import { fullestOf } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { withOwnReferences } from '../own-references.ts';
import { readThing } from '../read-thing.ts';
import type { Write } from '../write.ts';
import { type ReferencedWrite, sourceOf } from './run-other-source.ts';

/** A creation under a reference of the caller whose source no list shows. */
export interface UnshownSource {
  readonly creation: Creation;
  /** The property of the body that has the reference. */
  readonly reference: string;
  /** Reads what was created; undefined if no operation shows it by its code. */
  readonly write: Write | undefined;
  /** Another creation in the document, with a list that shows sources. */
  readonly showing: ReferencedWrite;
}

/** A partner and the source of its references. */
interface Sourced {
  readonly calls: CheckedCalls;
  readonly source: string;
}

/**
 * Creates resources under the same reference as two partners whose references have different sources, as another creation shows:
 * each gets its own, and the first one stays as it was.
 *
 * @throws {NotTried} when no two partners have sources of their own, or the server rejects both of them
 * @throws {Contradiction} when the second partner is rejected with a conflict, or gets the resource of the first
 */
export async function runSourceElsewhere(calls: CheckedCalls, unshown: UnshownSource): Promise<void> {
  const { operation } = unshown.creation;
  const partners = await sourcedPartners(calls, operation, unshown.showing);
  for (const [index, first] of partners.entries()) {
    for (const other of partners.slice(index + 1)) {
      if (other.source !== first.source && (await holdPartners(first, other, unshown))) return;
    }
  }
  throw new NotTried(`${operation.operationId}: no two partners have sources of their own`);
}

async function sourcedPartners(
  calls: CheckedCalls,
  operation: Operation,
  showing: ReferencedWrite,
): Promise<readonly Sourced[]> {
  const partners: Sourced[] = [];
  for (const ofPartner of calls.ofPartners(operation)) {
    const source = await sourceOf(ofPartner, showing);
    if (source !== undefined) partners.push({ calls: ofPartner, source });
  }
  return partners;
}

/** @returns whether the server accepts both partners, or rejects the second one for the reference of the first */
async function holdPartners(first: Sourced, other: Sourced, unshown: UnshownSource): Promise<boolean> {
  const { creation, reference, write, showing } = unshown;
  const { operation } = creation;
  const body = bodyOf(first.calls, operation, showing.schemas);
  const request = first.calls.requestWith(operation, body);
  const created = await first.calls.send(operation, request);
  const code = isSuccess(created) ? valueAt(created.json, [creation.key]) : undefined;
  if (code === undefined) return false;
  const read = () => readAgain(first.calls, write, { body, answer: created.json });
  const before = await read();
  const response = await other.calls.send(operation, request);
  const whose = `${reference} ${JSON.stringify(own(body, reference))} of ${other.source}`;
  const hold = (problems: readonly string[]) =>
    other.calls.hold(
      operation,
      problems.map((problem) => `${whose} ${problem} (#${operationPointer(operation)})`),
    );
  if (isConflict(response)) hold([`is rejected, as ${first.source} has the same one`]);
  if (!isSuccess(response)) return false;
  if (sameJson(valueAt(response.json, [creation.key]) ?? null, code))
    hold([`is taken for that of ${first.source}`]);
  const changes = before === undefined ? [] : differences(before, await read(), 'the resource');
  hold(changes.map(({ path }) => `changes ${path} of that of ${first.source}`));
  return true;
}

/** Returns the fullest example under another reference than its own, which the server may know. */
function bodyOf(calls: CheckedCalls, operation: Operation, schemas: Schemas): JsonObject {
  const schema = flattenSchema(requestContent(operation)?.schema ?? {}, schemas);
  return withOwnReferences(fullestOf(calls.examplesOf(operation)), schema, schemas);
}

/** Reads what was created by its code; undefined if no operation does. */
async function readAgain(
  calls: CheckedCalls,
  write: Write | undefined,
  { body, answer }: { readonly body: JsonObject; readonly answer: JsonValue | undefined },
): Promise<JsonObject | undefined> {
  if (write === undefined || write.reading.by === 'new-item') return undefined;
  return await readThing(calls, write, { path: {}, body, answer });
}
