import type { OperationCall, TokenCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer } from '../call/layer.ts';

/**
 * Delays a call until the store contains the sandbox's initial data.
 *
 * @throws {StoreUnavailableError}
 */
export function firstData(engine: Pick<Engine, 'ready'>): Layer<TokenCall | OperationCall> {
  let isReady = false;
  return (next) => {
    const afterwards = async (call: TokenCall | OperationCall) => {
      await engine.ready();
      isReady = true;
      return await next(call);
    };
    return (call) => (isReady ? next(call) : afterwards(call));
  };
}
