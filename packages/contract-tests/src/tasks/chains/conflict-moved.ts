import {
  type ApiModel,
  type JsonObject,
  type JsonValue,
  operationPointer,
  own,
  valueAt,
} from '@partner-apis/model';
import { isConflict, isSuccess, type WireResponse } from '../../case/exchange.ts';
import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import type { Server } from '../../server/server.ts';
import { bodyOf, type CodeChange, codeChangesOf, sharedBody } from '../../things/code-change.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { type CodeSource, codeSourcesOf, otherCodes } from '../other-codes.ts';
import { withOwnReferences } from '../own-references.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';

/** An update of a code in resources of which there is one for each combination of codes. */
export interface UniqueChange {
  readonly change: CodeChange;
  readonly sources: readonly CodeSource[];
}

/** Finds the updates of codes in resources whose creation can conflict with another one. */
export function uniqueChangesOf(model: ApiModel): UniqueChange[] {
  return codeChangesOf(model)
    .filter(({ create }) => create.responses.some(({ status }) => status === '409'))
    .map((change) => ({ change, sources: codeSourcesOf(change.schema, model) }))
    .filter(({ sources }) => sources.length > 0);
}

/**
 * Creates a resource, and updates a code of it on which conflicts depend: what it had before is free, and what it has now
 * is taken.
 *
 * @throws {SuiteError} when the suite cannot continue
 */
export async function runConflictMoved(
  server: Server,
  checks: Checks,
  unique: UniqueChange,
): Promise<Verdict> {
  return await verdictOfCalls(server, checks, (calls) => holdConflictMoved(calls, unique, checks.model));
}

async function holdConflictMoved(
  calls: CheckedCalls,
  { change, sources }: UniqueChange,
  model: ApiModel,
): Promise<void> {
  const { create, key: keyName, update, property } = change;
  const body = requiredBody(calls, change, model);
  const created = (codes: JsonObject) => calls.send(create, calls.requestWith(create, { ...body, ...codes }));
  const first = await created({});
  const key = valueAt(first.json, [keyName]);
  if (!isSuccess(first) || key === undefined)
    throw new NotTried(`${create.operationId} was rejected with ${first.status}`);
  if (!isConflict(await created({}))) throw new NotTried(`${create.operationId} takes the same item twice`);
  const codes = await otherCodes(calls, sources, own(body, property));
  const distinct = await firstAccepted(codes, (code) => created({ [property]: code }));
  if (distinct === undefined) throw new NotTried(`no other ${property} makes another item`);
  const changed = await firstAccepted(
    codes.filter((code) => code !== distinct),
    (code) => {
      const request = calls.requestWith(update.operation, { ...body, [property]: code });
      return calls.send(update.operation, { ...request, path: { ...request.path, [update.parameter]: key } });
    },
  );
  if (changed === undefined) throw new NotTried(`${update.operation.operationId} takes no other ${property}`);
  const values = `${property} ${JSON.stringify(own(body, property))} to ${JSON.stringify(changed)}`;
  const cause = `${update.operation.operationId} changed ${JSON.stringify(key)} from ${values}`;
  const place = `#${operationPointer(create)}/responses/409`;
  const freed = await created({});
  const taken = await created({ [property]: changed });
  const error = freed.text.slice(0, 500);
  calls.hold(create, [
    ...(isConflict(freed)
      ? [`${cause}; a new item still conflicts with what it was before: ${error} (${place})`]
      : []),
    ...(isSuccess(taken) ? [`${cause}; a second item like it is now is accepted (${place})`] : []),
  ]);
}

/** Returns the required properties of the example: others may depend on the code that is changed. */
function requiredBody(calls: CheckedCalls, change: CodeChange, model: ApiModel): JsonObject {
  const schema = bodyOf(change.create, model);
  const example = sharedBody(calls.examplesOf(change.create)[0], change, model);
  if (example === undefined || own(example, change.property) === undefined)
    throw new NotTried(`no example has ${change.property}`);
  const { required = [] } = schema;
  const kept = Object.entries(example).filter(
    ([name]) => required.includes(name) || name === change.property,
  );
  return withOwnReferences(Object.fromEntries(kept), schema, model.schemas);
}

/** Returns the first code that the server accepts. */
async function firstAccepted(
  codes: readonly JsonValue[],
  call: (code: JsonValue) => Promise<WireResponse>,
): Promise<JsonValue | undefined> {
  for (const code of codes) if (isSuccess(await call(code))) return code;
  return undefined;
}
