import { knownScopes } from '../../auth/oauth2-schemes.ts';
import { respondToTokenRequest } from '../../auth/token-endpoint.ts';
import { codedBodyResponse } from '../../errors/failure-response.ts';
import type { OperationCall, TokenCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Layer, Outcome } from '../call/layer.ts';

/** Responds to calls of the token endpoint. */
export function tokens(engine: Engine): Layer<TokenCall | OperationCall, OperationCall> {
  const { families, partners, store, clock, throttle } = engine;
  const scopes = knownScopes(families);
  const respond = async ({ request, caller }: TokenCall): Promise<Outcome> => {
    const { address } = caller;
    const issuer = { partners, store, scopes, now: clock.now(), address, ...(throttle && { throttle }) };
    return {
      response: codedBodyResponse(request.headers) ?? (await respondToTokenRequest(request, issuer)),
    };
  };
  return (next) => (call) => (call.kind === 'operation' ? next(call) : respond(call));
}
