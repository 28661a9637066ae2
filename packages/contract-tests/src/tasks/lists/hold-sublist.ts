import { type JsonValue, operationPointer, own, valueAt } from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import type { Sublist } from '../../things/sublist.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import { queryWith, valuesToTry } from './filter.ts';

/** Two readings that show the same items. */
interface Readings {
  readonly path: CaseRequest['path'];
  readonly query: CaseRequest['query'];
  /** The query of the list that contains the other one. */
  readonly queryOfAll: CaseRequest['query'];
}

/**
 * Checks that a list has the same items as the list that contains it: those of one resource, or all of them, for each
 * filter that both have. Neither includes what flags would show.
 */
export async function holdSublist(calls: CheckedCalls, sublist: Sublist): Promise<void> {
  const { list, of } = sublist;
  const all = new ListReader(calls, of);
  let isTried = false;
  for (const { path, query, queryOfAll } of readingsOf(calls, sublist, await all.readAll(of.widest))) {
    const found = await all.read(queryOfAll);
    const shown = await new ListReader(calls, list, path).read(query);
    if (shown === undefined || found === undefined) continue;
    isTried = true;
    const problem = problemOf(sublist, { ...path, ...query }, shown, found);
    if (problem !== undefined && (await all.reads(found, queryOfAll))) calls.hold(list.operation, [problem]);
  }
  if (!isTried) throw new NotTried(`${list.operation.operationId} was rejected`);
}

function readingsOf(
  calls: CheckedCalls,
  { list, of, thing }: Sublist,
  whole: readonly JsonValue[],
): readonly Readings[] {
  if (thing !== undefined) {
    const example = own(calls.requestOf(list.operation).path, thing.parameter);
    const values = valuesToTry(thing.filter, whole);
    return [...new Set([...(example === undefined ? [] : [example]), ...values])].map((value) => ({
      path: { [thing.parameter]: value },
      query: {},
      queryOfAll: queryWith(thing.filter, value),
    }));
  }
  const names = list.filters.map(({ parameter }) => parameter.name);
  const common = of.filters.filter(({ parameter }) => names.includes(parameter.name));
  const queries = common.flatMap((filter) =>
    valuesToTry(filter, whole)
      .slice(0, 1)
      .map((value) => queryWith(filter, value)),
  );
  return [{}, ...queries].map((query) => ({ path: {}, query, queryOfAll: query }));
}

function problemOf(
  { list, of, key }: Sublist,
  asked: CaseRequest['query'],
  shown: readonly JsonValue[],
  found: readonly JsonValue[],
): string | undefined {
  const codesOf = (items: readonly JsonValue[]) => items.map((item) => valueAt(item, [key]));
  const [listed, expected] = [codesOf(shown), codesOf(found)];
  const lost = expected.find((code) => !listed.includes(code));
  const stray = listed.find((code) => !expected.includes(code));
  if (lost === undefined && stray === undefined) return undefined;
  const places = [list, of].map(({ operation }) => `#${operationPointer(operation)}`).join(', ');
  const difference = stray === undefined ? `does not list ${String(lost)}` : `also lists ${String(stray)}`;
  return `with ${JSON.stringify(asked)} it ${difference}, unlike ${of.operation.operationId} (${places})`;
}
