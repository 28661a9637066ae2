import { authenticate } from '../../auth/authenticate.ts';
import { TokenLookUp } from '../../auth/tokens.ts';
import { unauthorizedResponse } from '../../auth/unauthorized-response.ts';
import type { RouteOperation } from '../../contract/family.ts';
import type { SandboxResponse } from '../../contract/response.ts';
import { undocumentedResponse } from '../../errors/undocumented-response.ts';
import type { IdentifiedCall, OperationCall, PartnerCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Handler, Layer } from '../call/layer.ts';

/** Reads the credentials of a call. */
export function identification(engine: Engine): Layer<OperationCall, IdentifiedCall> {
  const { partners, store, clock, throttle } = engine;
  const tokens = new TokenLookUp(store);
  return (next) => async (call) => {
    const { request, operation, family, caller } = call;
    const { address } = caller;
    const directory = { partners, tokens, now: clock.now(), address, ...(throttle && { throttle }) };
    const identity = await authenticate(request.headers, operation, family, directory);
    return await next({ ...call, identity });
  };
}

/** Rejects calls by unknown callers with `401`, or with `429` after too many wrong credentials. */
export function admission(next: Handler<PartnerCall>): Handler<IdentifiedCall> {
  return async (call) => {
    const { identity, operation, family } = call;
    if ('partner' in identity) {
      const { partner } = identity;
      return { ...(await next({ ...call, partner })), partner };
    }
    const response =
      'secondsLeft' in identity
        ? tooManyWrong(operation, identity.secondsLeft)
        : unauthorizedResponse(operation, family, identity);
    return { response, decision: { by: 'credentials' } };
  };
}

function tooManyWrong(operation: RouteOperation, seconds: number): SandboxResponse {
  return undocumentedResponse(operation, {
    status: 429,
    text: 'Too many wrong credentials, wait before the next call',
    property: 'credentials',
    headers: { 'Retry-After': String(seconds) },
  });
}
