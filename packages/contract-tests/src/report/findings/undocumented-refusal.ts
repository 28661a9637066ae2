import { type ApiModel, type Operation, operationNamed, responseFor } from '@partner-apis/model';
import type { Result } from '../../suite/result.ts';
import type { Effect } from './effect.ts';

/** A rejection with a status that the document does not list for the operation. */
export interface UndocumentedRefusal {
  readonly operation: Operation;
  readonly status: number;
}

/** Effects of such a rejection: a request that has to succeed does not, alone or after other calls. */
const EFFECTS_OF_REFUSAL: ReadonlySet<Effect> = new Set<Effect>(['refuses', 'state']);

/**
 * Returns the undocumented rejection that a failed task ended with. It is one decision of the server, such as 409 for
 * each repeated reference, however many tasks meet it.
 */
export function undocumentedRefusal(
  model: ApiModel,
  { exchanges }: Result,
  effect: Effect,
): UndocumentedRefusal | undefined {
  const last = exchanges.at(-1);
  if (last === undefined || !EFFECTS_OF_REFUSAL.has(effect)) return undefined;
  const { status } = last.response;
  const operation = operationNamed(model, last.operationId);
  if (operation === undefined || status < 400 || status >= 500) return undefined;
  return responseFor(operation, status) === undefined ? { operation, status } : undefined;
}
