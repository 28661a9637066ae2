import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Operation,
  operationPointer,
  own,
  sameJson,
} from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import { otherChanges } from '../../check/other-changes.ts';
import { namesInPath, type PartChange } from '../../things/part.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';

/**
 * Changes one part of a resource, and reads the others before and after it.
 *
 * @throws {NotTried} when nothing shows another part, or the change is rejected
 * @throws {Contradiction} when another part has changed, is gone or is new
 */
export async function runNeighbours(
  calls: CheckedCalls,
  { operation, key, views }: PartChange,
): Promise<void> {
  const request = calls.requestOf(operation);
  for (const view of views) {
    const before = await neighbours(calls, view, key, request.path);
    if (before === undefined || before.length === 0) continue;
    const response = await calls.send(operation, request);
    if (!isSuccess(response)) {
      throw new NotTried(`${operation.operationId} was rejected with ${response.status}`);
    }
    const after = await neighbours(calls, view, key, request.path);
    const place = `#${operationPointer(operation)}`;
    const named = `${key} ${JSON.stringify(own(request.path, key))}`;
    return calls.hold(
      operation,
      otherChanges(before, after, `the call for ${named}`).map((problem) => `${problem} (${place})`),
    );
  }
  throw new NotTried(`no response shows another part than that of ${operation.operationId}`);
}

/** Returns the parts of a resource except the one named by a path; undefined when they are not shown. */
async function neighbours(
  calls: CheckedCalls,
  view: Operation,
  key: string,
  path: CaseRequest['path'],
): Promise<readonly JsonObject[] | undefined> {
  const names = namesInPath(view).map((name): [string, JsonValue] => [name, own(path, name) ?? null]);
  const response = await calls.send(view, calls.requiredRequestOf(view, Object.fromEntries(names)));
  if (!isSuccess(response)) return undefined;
  const named = own(path, key) ?? null;
  return partsIn(response.json, key).filter((part) => !sameJson(own(part, key) ?? null, named));
}

/** Returns the objects in the lists of a body that have a property with a name. */
function partsIn(body: JsonValue | undefined, key: string): readonly JsonObject[] {
  const lists = isJsonObject(body) ? Object.values(body) : [body];
  return lists
    .flatMap((list) => (isJsonArray(list) ? list : []))
    .filter((part) => isJsonObject(part))
    .filter((part) => Object.hasOwn(part, key));
}
