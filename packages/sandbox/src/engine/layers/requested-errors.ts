import { errorNamed } from '../../contract/documented-errors.ts';
import { documentedResponse } from '../../errors/documented-response.ts';
import type { ReadCall } from '../call/call.ts';
import type { Handler } from '../call/layer.ts';

/** Header with which a caller requests a documented error by name. */
const ERROR_TRIGGER = 'X-Sandbox-Error';

/** Ends a valid call with the documented error that its caller requests. */
export function requestedErrors(next: Handler<ReadCall>): Handler<ReadCall> {
  return async (call) => {
    const { request, operation } = call;
    const name = request.headers.get(ERROR_TRIGGER);
    const error = name === null ? undefined : errorNamed(operation, name);
    if (error === undefined || name === null) return await next(call);
    return { response: documentedResponse(error), decision: { by: 'caller', error: name } };
  };
}
