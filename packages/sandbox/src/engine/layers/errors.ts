import { ConnectionDroppedError } from '../../conditions/disturb.ts';
import { failureResponse } from '../../errors/failure-response.ts';
import { calledOperation, type RoutedCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Handled } from '../call/handled.ts';
import type { Handler } from '../call/layer.ts';
import { logFailure } from '../call/log-failure.ts';

/**
 * Responds to whatever inner layers throw with `500` or `503`, and logs it.
 *
 * A deliberately dropped connection and a request whose caller aborted get no response: their errors are rethrown.
 */
export function errors(
  engine: Pick<Engine, 'deviating' | 'log'>,
): (next: Handler<RoutedCall>) => Handler<RoutedCall, Handled> {
  return (next) => async (call) => {
    const recover = (error: unknown) => {
      logFailure(engine, call, error);
      return failureResponse(call.operation, error);
    };
    const called = calledOperation(call);
    try {
      const outcome = await next(call);
      const deviating = engine.deviating.of(call.caller.id);
      return {
        ...outcome,
        ...(called && { called }),
        recover,
        ...(deviating && { tolerated: deviating.deviations }),
      };
    } catch (error) {
      if (error instanceof ConnectionDroppedError || call.request.signal.aborted) throw error;
      return { ...(called && { called }), response: recover(error), recover };
    }
  };
}
