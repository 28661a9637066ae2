import { type ApiModel, type Operation, operationPointer, schemaName } from '@partner-apis/model';
import { isConflict } from '../../case/exchange.ts';
import { successDemands } from '../../check/demands.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { CodeFinder, type Way } from './code-finder.ts';

/** The ways of finding the resources of a request, in the order in which they are tried. */
const WAYS: readonly Way[] = [
  { things: 'new', example: 'fullest' },
  { things: 'new', example: 'smallest' },
  { things: 'own', example: 'fullest' },
  { things: 'own', example: 'smallest' },
];

/**
 * Leads an operation to a success using only what other operations create or show: the codes of a request are those of
 * new resources, or of the caller's own. If it is still rejected, it may need a state that another change brings about.
 *
 * @throws {NotTried} when no operation creates or shows what it needs
 * @throws {Contradiction} when no calls lead to a success
 */
export async function runReach(calls: CheckedCalls, operation: Operation, model: ApiModel): Promise<void> {
  const missing = new Set<string>();
  for (const ofPartner of calls.ofPartners(operation)) {
    for (const way of WAYS) {
      const finder = new CodeFinder(ofPartner, model, way);
      if (await finder.succeeds(operation)) return;
      for (const $ref of finder.missing) missing.add($ref);
    }
  }
  // Other data may take the place of what the example needs, such as its time slot, so that it cannot be created.
  const hasConflict = calls.exchanges.some(({ response }) => isConflict(response));
  if (missing.size === 0 && (await succeedsAfterChanges(calls, operation, model))) return;
  if (hasConflict) return;
  const names = [...missing].map((name) => schemaName(name)).join(' or ');
  if (names !== '') {
    throw new NotTried(`${operation.operationId} needs a ${names}, which no operation creates or returns`);
  }
  const { exchanges } = calls;
  const { status, text } = exchanges.at(-1)?.response ?? { status: 0, text: '' };
  calls.hold(
    operation,
    [
      `no sequence of calls succeeds; the last response is ${status} ${text.slice(0, 500)} (#${operationPointer(operation)})`,
    ],
    () => successDemands(calls.last),
  );
}

/** Makes one change of the caller's own resources after another, until the operation succeeds. */
async function succeedsAfterChanges(
  calls: CheckedCalls,
  operation: Operation,
  model: ApiModel,
): Promise<boolean> {
  const changes = model.operations.filter(
    (other) => other !== operation && ['post', 'put', 'patch'].includes(other.method) && other.safe !== true,
  );
  const finder = new CodeFinder(calls, model, { things: 'own', example: 'smallest' });
  for (const change of changes) {
    if ((await finder.succeeds(change)) && (await finder.succeeds(operation))) return true;
  }
  return false;
}
