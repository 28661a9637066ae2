import { errorNamed } from '../../contract/documented-errors.ts';
import { documentedResponse } from '../../errors/documented-response.ts';
import type { ReadCall } from '../call/call.ts';
import type { Handler, Outcome } from '../call/layer.ts';

/** Header with which a caller requests a documented error by name. */
const ERROR_TRIGGER = 'X-Sandbox-Error';

/** Ends a valid call with the documented error that its caller requests. */
export function requestedErrors(next: Handler<ReadCall>): Handler<ReadCall> {
  return (call) => {
    const name = call.request.headers.get(ERROR_TRIGGER);
    return name === null ? next(call) : requested(name, call, next);
  };
}

async function requested(name: string, call: ReadCall, next: Handler<ReadCall>): Promise<Outcome> {
  const error = errorNamed(call.operation, name);
  if (error === undefined) return await next(call);
  return { response: documentedResponse(error), decision: { by: 'caller', error: name } };
}
