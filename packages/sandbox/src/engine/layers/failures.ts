import { errorNamed } from '../../contract/documented-errors.ts';
import { RuleFailure } from '../../contract/rule.ts';
import { documentedResponse } from '../../errors/documented-response.ts';
import { failureResponse } from '../../errors/failure-response.ts';
import type { PartnerCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer } from '../call/layer.ts';
import { logFailure } from '../call/log-failure.ts';

/**
 * Turns the failure of a business rule into the error example that it names. Anything else thrown during a known
 * partner's call is logged and becomes a failure of the sandbox, whose response still counts towards the partner's
 * rate.
 */
export function failures(engine: Pick<Engine, 'log'>): Layer<PartnerCall> {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (error) {
      const { operation } = call;
      const documented = error instanceof RuleFailure ? errorNamed(operation, error.example) : undefined;
      if (error instanceof RuleFailure && documented) {
        return {
          response: documentedResponse(documented, error.values),
          decision: { by: 'rule', error: error.example },
        };
      }
      // This includes a rule that fails with an error that its operation does not document.
      logFailure(engine, call, error);
      return { response: failureResponse(operation, error) };
    }
  };
}
