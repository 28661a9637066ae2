import { withHeaders } from '../../contract/response.ts';
import { undocumentedResponse } from '../../errors/undocumented-response.ts';
import type { PartnerCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer, Outcome } from '../call/layer.ts';

const TOO_MANY = { status: 429, text: 'Too many calls, wait before the next one', property: 'partner' };

/** Counts a partner's calls, and rejects those above the rate with `429`. Every response says how many are left. */
export function partnerRate({ rateLimit }: Pick<Engine, 'rateLimit'>): Layer<PartnerCall> {
  if (rateLimit === undefined) return (next) => next;
  return (next) => async (call) => {
    const { isUsedUp, headers } = rateLimit.count(call.partner.name);
    const outcome: Outcome = isUsedUp
      ? { response: undocumentedResponse(call.operation, TOO_MANY), decision: { by: 'rate' } }
      : await next(call);
    return { ...outcome, response: withHeaders(outcome.response, headers) };
  };
}
