import { type SandboxResponse, withHeaders } from '../../contract/response.ts';
import { CORS_HEADERS } from '../../http/cors.ts';
import type { RoutedCall } from '../call/call.ts';
import type { Handled } from '../call/handled.ts';
import type { Handler } from '../call/layer.ts';

/** Lets pages of any origin read every response, including failures, unless the call is private. */
export function cors(next: Handler<RoutedCall, Handled>): Handler<RoutedCall, Handled> {
  return async (call) => {
    const handled = await next(call);
    if (call.kind === 'own' && call.isPrivate) return handled;
    const { response, recover } = handled;
    return { ...handled, response: open(response), recover: (error) => open(recover(error)) };
  };
}

function open(response: SandboxResponse): SandboxResponse {
  return withHeaders(response, CORS_HEADERS);
}
