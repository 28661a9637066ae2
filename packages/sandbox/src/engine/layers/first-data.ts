import type { OperationCall, TokenCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer } from '../call/layer.ts';

/**
 * Lets a call wait until the store holds the data that the sandbox starts with.
 *
 * @throws {StoreUnavailableError}
 */
export function firstData(engine: Pick<Engine, 'ready'>): Layer<TokenCall | OperationCall> {
  return (next) => async (call) => {
    await engine.ready();
    return await next(call);
  };
}
