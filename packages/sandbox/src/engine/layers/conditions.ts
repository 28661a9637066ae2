import { disturb } from '../../conditions/disturb.ts';
import { failureResponse, unavailableResponse } from '../../errors/failure-response.ts';
import type { OperationCall, TokenCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer, Outcome } from '../call/layer.ts';

/** Delays, drops or fails calls, as often as the sandbox's conditions require. */
export function conditions(engine: Pick<Engine, 'conditions'>): Layer<TokenCall | OperationCall> {
  return (next) => (call) => {
    const disturbance = engine.conditions.next();
    if (disturbance === undefined) return next(call);
    const { request, operation } = call;
    return disturb<Outcome>(
      disturbance,
      request.signal,
      () => next(call),
      (status) => ({
        response: status === 503 ? unavailableResponse(operation) : failureResponse(operation, undefined),
        decision: { by: 'conditions' },
      }),
    );
  };
}
