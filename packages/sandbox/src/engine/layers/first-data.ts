import type { OperationCall, TokenCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer } from '../call/layer.ts';

/**
 * Delays a call until the store contains the sandbox's initial data.
 *
 * @throws {StoreUnavailableError}
 */
export function firstData(engine: Pick<Engine, 'ready'>): Layer<TokenCall | OperationCall> {
  return (next) => async (call) => {
    await engine.ready();
    return await next(call);
  };
}
