import type { OperationCall, RoutedCall, TokenCall } from '../call/call.ts';
import type { Handler } from '../call/layer.ts';

/** Ends the calls of the sandbox's own paths, and of those that do not exist: no condition holds them up. */
export function ownPaths(next: Handler<TokenCall | OperationCall>): Handler<RoutedCall> {
  return async (call) => (call.kind === 'own' ? { response: await call.respond() } : await next(call));
}
