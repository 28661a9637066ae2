import type { OperationCall, RoutedCall, TokenCall } from '../call/call.ts';
import type { Handler } from '../call/layer.ts';

/** Responds to calls of the sandbox's own paths, and of paths that do not exist, without any disturbance. */
export function ownPaths(next: Handler<TokenCall | OperationCall>): Handler<RoutedCall> {
  return async (call) => (call.kind === 'own' ? { response: await call.respond() } : await next(call));
}
