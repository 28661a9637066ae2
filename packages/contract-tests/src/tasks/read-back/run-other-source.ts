import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  operationPointer,
  own,
  type Schemas,
  sameJson,
  valueAt,
} from '@partner-apis/model';
import { isConflict, isSuccess, type WireResponse } from '../../case/exchange.ts';
import { differences } from '../../check/agreement.ts';
import type { Flag } from '../../things/flag.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import { withOwnReferences } from '../own-references.ts';
import type { Write } from '../write.ts';
import { knownOtherwise } from './known-otherwise.ts';

/** A write that creates a resource under a reference of the caller, and a list that shows the source of the reference. */
export interface ReferencedWrite {
  readonly write: Write;
  /** The property of the body that has the reference, such as `externalRef`. */
  readonly reference: string;
  readonly schemas: Schemas;
}

/** A resource, and the sources of the reference under which it was created. */
interface Created {
  readonly code: JsonValue;
  readonly item: JsonObject;
  /** Whether the item has the reference, which a flag of its list shows. */
  readonly isShown: boolean;
  readonly sources: readonly string[];
}

/**
 * Creates resources under the same reference as two partners whose references have different sources: each gets its own, and the
 * first one stays as it was. The list shows the reference of a new resource, if a flag of the list shows references.
 *
 * @throws {NotTried} when no two partners have sources of their own, as far as the list shows
 * @throws {Contradiction} when the second partner is rejected, or gets the resource of the first
 */
export async function runOtherSource(calls: CheckedCalls, referenced: ReferencedWrite): Promise<void> {
  const { write, schemas } = referenced;
  const { operation } = write;
  const [first, ...others] = calls.ofPartners(operation);
  if (first === undefined) return;
  const body = fullBody({ write, examples: calls.examplesOf(operation), schemas });
  const created = await createFirst(first, referenced, body);
  for (const other of others) if (await holdOther(other, first, created, referenced, body)) return;
  throw new NotTried(`${operation.operationId}: no other partner has a source of its own`);
}

/** Creates a resource under a reference of the caller, and returns the source that the list shows; undefined if it shows none. */
export async function sourceOf(
  calls: CheckedCalls,
  referenced: ReferencedWrite,
): Promise<string | undefined> {
  const { write, schemas } = referenced;
  const body = fullBody({ write, examples: calls.examplesOf(write.operation), schemas });
  return (await create(calls, referenced, body))?.sources[0];
}

/** A resource whose source is known. */
interface Sourced extends Created {
  readonly source: string;
}

/** Creates the first partner's resource, which is listed with its reference if the list shows references. */
async function createFirst(
  first: CheckedCalls,
  referenced: ReferencedWrite,
  body: JsonObject,
): Promise<Sourced> {
  const { write, reference } = referenced;
  const created = await create(first, referenced, body);
  const isPromised = write.list?.flags.some((flag) => isFlagOf(flag, reference)) === true;
  if (created !== undefined && !created.isShown && isPromised)
    first.hold(write.operation, [
      `a new resource is listed without its ${reference} ${JSON.stringify(own(body, reference))} (${placeOf(write)})`,
    ]);
  const [source] = created?.sources ?? [];
  if (created === undefined || source === undefined)
    throw new NotTried(`${write.operation.operationId}: the source is not shown`);
  return { ...created, source };
}

/** Holds that another partner gets its own resource under the same reference; false if that could not be tried. */
async function holdOther(
  other: CheckedCalls,
  first: CheckedCalls,
  { code, item, source }: Sourced,
  referenced: ReferencedWrite,
  body: JsonObject,
): Promise<boolean> {
  const { write, reference, schemas } = referenced;
  const elsewhere = await create(other, referenced, withOwnReferences(body, write.schema, schemas));
  const otherSource = elsewhere?.sources.find((one) => one !== source);
  if (otherSource === undefined) return false;
  const response = await other.send(write.operation, other.requestWith(write.operation, body));
  const whose = `${reference} ${JSON.stringify(own(body, reference))} of ${otherSource}`;
  const hold = (problems: readonly string[]) =>
    other.hold(
      write.operation,
      problems.map((problem) => `${whose} ${problem} (${placeOf(write)})`),
    );
  if (isConflict(response)) hold([`is rejected, as ${source} has the same one`]);
  if (!isSuccess(response)) return false;
  const otherCode = codeIn(write, response);
  if (sameJson(otherCode ?? null, code)) {
    const cause = await knownOtherwise(other, { write, body, reference, key: code });
    hold([`is taken for that of ${source}${cause}`]);
  }
  const now = otherCode === undefined ? undefined : await itemWith(first, write, code);
  hold(
    differences(item, now ?? {}, 'the resource').map(({ path }) => `changes ${path} of that of ${source}`),
  );
  return true;
}

function placeOf({ operation }: Write): string {
  return `#${operationPointer(operation)}`;
}

/** Whether a flag shows references, such as `withExternalRef`. */
function isFlagOf({ parameter: { name }, shows }: Flag, reference: string): boolean {
  return shows.kind === 'properties' && name.toLowerCase() === `with${reference}`.toLowerCase();
}

/** Creates a resource; undefined if the server rejects it, or does not list it. */
async function create(
  calls: CheckedCalls,
  referenced: ReferencedWrite,
  body: JsonObject,
): Promise<Created | undefined> {
  const { write, reference } = referenced;
  const response = await calls.send(write.operation, calls.requestWith(write.operation, body));
  const code = isSuccess(response) ? codeIn(write, response) : undefined;
  const item = code === undefined ? undefined : await itemWith(calls, write, code);
  if (code === undefined || item === undefined) return undefined;
  const shown = referencesOf(item, reference, own(body, reference));
  const sources = shown.map((one) => own(one, 'source')).filter((source) => typeof source === 'string');
  return { code, item, isShown: shown.length > 0, sources };
}

function codeIn({ reading }: Write, { json }: WireResponse): JsonValue | undefined {
  return 'key' in reading ? valueAt(json, [reading.key]) : undefined;
}

/** Returns the item of the list with a code, with everything that the list can show. */
async function itemWith(
  calls: CheckedCalls,
  { list, reading }: Write,
  code: JsonValue,
): Promise<JsonObject | undefined> {
  if (list === undefined || !('key' in reading)) return undefined;
  const items = await new ListReader(calls, list).read(list.widest);
  return items?.filter(isJsonObject).find((item) => sameJson(own(item, reading.key) ?? null, code));
}

/** Returns the objects in the lists of an item that have the reference. */
function referencesOf(item: JsonObject, name: string, reference: JsonValue | undefined): JsonObject[] {
  return Object.values(item)
    .filter(isJsonArray)
    .flat()
    .filter(isJsonObject)
    .filter((one) => reference !== undefined && sameJson(own(one, name) ?? null, reference));
}
