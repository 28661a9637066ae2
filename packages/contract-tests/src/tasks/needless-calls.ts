import { parseJson } from '@partner-apis/model';
import type { Demand } from '../case/demand.ts';
import type { OperationExchange } from '../case/exchange.ts';
import { passingOf } from '../sequence/sequence-of.ts';
import { takesOf } from '../sequence/takes.ts';
import { isSafe } from '../server/safe-method.ts';

/**
 * Returns the calls of a failure that may be omitted: those after the one that failed, and those before it from whose
 * responses no other call takes a value and which no condition compares. A call that changed something stays if it is
 * the last one before the failure, or if a condition has a value that it may have written: without it, a correct server
 * would fail too.
 *
 * @param demands the conditions that failed; without them, no call may be omitted
 * @returns their indices, the last first
 */
export function needlessCalls(exchanges: readonly OperationExchange[], demands: readonly Demand[]): number[] {
  if (demands.length === 0) return [];
  const failed = Math.max(...demands.map(({ call }) => call));
  const needed = neededCalls(exchanges, demands);
  const changing = exchanges.flatMap(({ request, response }, index) =>
    index < failed && !isSafe(request.method) && response.status < 400 ? [index] : [],
  );
  const comparesLiteral = demands.some(
    ({ part, operator, value }) => part.in === 'body' && operator === '==' && 'literal' in value,
  );
  const isChange = new Set(comparesLiteral ? changing : changing.slice(-1));
  return exchanges
    .map((_, index) => index)
    .filter((index) => !needed.has(index) && !isChange.has(index))
    .toReversed();
}

/** Returns the calls that conditions refer to, and all those from which they take values. */
function neededCalls(
  exchanges: readonly OperationExchange[],
  demands: readonly Demand[],
): ReadonlySet<number> {
  const passed = exchanges.map((call) => passingOf(call, parseJson(call.response.text)));
  const needed = new Set<number>();
  const need = (index: number): void => {
    if (needed.has(index)) return;
    needed.add(index);
    for (const { source } of takesOf(passed, index)) need(source.call);
  };
  for (const { call, value } of demands) {
    need(call);
    if ('call' in value) need(value.call);
  }
  return needed;
}
