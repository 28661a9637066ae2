import {
  type ApiModel,
  flattenSchema,
  isJsonObject,
  type JsonValue,
  operationPointer,
  own,
  sameJson,
  successContent,
  valueAt,
} from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import type { Server } from '../../server/server.ts';
import { bodyOf, type CodeChange, codeChangesOf, sharedBody } from '../../things/code-change.ts';
import { type List, listsOf } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import { type CodeSource, codeSourcesOf, otherCodes } from '../other-codes.ts';
import { withOwnReferences } from '../own-references.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';

/** An update that gives a resource to another owner, and the lists of what an owner has. */
export interface Move {
  readonly change: CodeChange;
  readonly owners: readonly CodeSource[];
  readonly views: readonly View[];
}

/** A list of what an owner has: `/parties/{partyCode}/sites` names the owner in its path, `/sites` in a filter. */
interface View {
  readonly list: List;
  readonly place: 'path' | 'query';
}

/** Finds the updates that take the code of an owner, if a list shows what each owner has. */
export function movesOf(model: ApiModel): Move[] {
  return codeChangesOf(model).flatMap((change) => {
    const owners = codeSourcesOf(change.schema, model);
    const views = viewsOf(change, model);
    return owners.length === 0 || views.length === 0 ? [] : [{ change, owners, views }];
  });
}

function viewsOf({ update, property }: CodeChange, model: ApiModel): View[] {
  const { path } = update.operation;
  const collection = path.slice(0, path.indexOf('/{'));
  return listsOf(model).flatMap((list): View[] => {
    const { operation, filters } = list;
    const inPath = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
    if (inPath.length === 1 && inPath[0] === property && operation.path.endsWith(`}${collection}`))
      return [{ list, place: 'path' }];
    const filter = filters.find(({ parameter }) => parameter.name === property);
    const selects = filter?.relation === 'is' && !filter.isList;
    return selects && operation.path === collection ? [{ list, place: 'query' }] : [];
  });
}

/**
 * Creates a resource, and gives it to another owner: the lists of that owner have it, and those of the former one do not.
 *
 * @throws {SuiteError} when the suite cannot continue
 */
export async function runMoved(server: Server, checks: Checks, move: Move): Promise<Verdict> {
  return await verdictOfCalls(server, checks, (calls) => holdMoved(calls, move, checks.model));
}

async function holdMoved(
  calls: CheckedCalls,
  { change, owners, views }: Move,
  model: ApiModel,
): Promise<void> {
  const { create, key: keyName, update, property } = change;
  const example = sharedBody(calls.examplesOf(create)[0], change, model);
  const former = example === undefined ? undefined : own(example, property);
  if (example === undefined || former === undefined) throw new NotTried(`no example has ${property}`);
  const body = withOwnReferences(example, bodyOf(create, model), model.schemas);
  const created = await calls.send(create, calls.requestWith(create, body));
  const key = valueAt(created.json, [keyName]);
  if (!isSuccess(created) || key === undefined)
    throw new NotTried(`${create.operationId} was rejected with ${created.status}`);
  const shows = (view: View, owner: JsonValue) =>
    isShown(calls, view, { [property]: owner }, [keyName, key], model);
  const showing: View[] = [];
  for (const view of views) if ((await shows(view, former)) === 'shown') showing.push(view);
  if (showing.length === 0) throw new NotTried(`no list by ${property} shows the new item`);
  for (const code of await otherCodes(calls, owners, former)) {
    const request = calls.requestWith(update.operation, { ...body, [property]: code });
    const path = { ...request.path, [update.parameter]: key };
    if (!isSuccess(await calls.send(update.operation, { ...request, path }))) continue;
    const moved = `${update.operation.operationId} changed ${property} of ${JSON.stringify(key)} from ${JSON.stringify(former)} to ${JSON.stringify(code)}`;
    for (const view of showing) {
      const { operation } = view.list;
      const place = `#${operationPointer(operation)}`;
      const isKept = (await shows(view, former)) === 'shown';
      const isLost = (await shows(view, code)) === 'missing';
      calls.hold(operation, [
        ...(isKept ? [`${moved}, and the list for ${JSON.stringify(former)} still has it (${place})`] : []),
        ...(isLost ? [`${moved}, and the list for ${JSON.stringify(code)} does not have it (${place})`] : []),
      ]);
    }
    return;
  }
  throw new NotTried(`${update.operation.operationId} takes no other ${property}`);
}

/** Whether a list for an owner shows a resource; `unknown` if the list is rejected, or as long as it may be. */
async function isShown(
  calls: CheckedCalls,
  { list, place }: View,
  owner: CaseRequest['path'],
  [keyName, key]: readonly [string, JsonValue],
  { schemas }: ApiModel,
): Promise<'shown' | 'missing' | 'unknown'> {
  const [path, query] = place === 'path' ? [owner, {}] : [{}, owner];
  const items = await new ListReader(calls, list, path).read(query);
  if (items === undefined) return 'unknown';
  if (items.some((item) => isJsonObject(item) && sameJson(own(item, keyName) ?? null, key))) return 'shown';
  const content = flattenSchema(successContent(list.operation)?.schema ?? {}, schemas);
  return items.length >= (content.maxItems ?? list.largestTotal) ? 'unknown' : 'missing';
}
