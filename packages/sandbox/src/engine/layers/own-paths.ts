import type { OperationCall, OwnCall, RoutedCall, TokenCall } from '../call/call.ts';
import type { Handler, Outcome } from '../call/layer.ts';

/** Responds to calls of the sandbox's own paths, and of paths that do not exist, without any disturbance. */
export function ownPaths(next: Handler<TokenCall | OperationCall>): Handler<RoutedCall> {
  return (call) => (call.kind === 'own' ? respond(call) : next(call));
}

async function respond(call: OwnCall): Promise<Outcome> {
  return { response: await call.respond() };
}
