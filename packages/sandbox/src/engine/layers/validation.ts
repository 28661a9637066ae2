import { codedBodyResponse } from '../../errors/failure-response.ts';
import { readRequest } from '../../validation/read-request.ts';
import { violationsResponse } from '../../validation/violations-response.ts';
import type { PartnerCall, ReadCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Handler, Layer } from '../call/layer.ts';

/**
 * Reads the parameters and the body of a call, and notes what reading tolerates. A body in a content coding ends it by
 * `415`.
 */
export function reading({
  deviating,
  clock,
}: Pick<Engine, 'clock' | 'deviating'>): Layer<PartnerCall, ReadCall> {
  return (next) => async (call) => {
    const { request, operation, api, pathValues, caller } = call;
    const coded = operation.requestBody && codedBodyResponse(request.headers, operation);
    if (coded !== undefined) {
      const broken = [{ keyword: 'contentEncoding', property: 'Content-Encoding' }];
      return { response: coded, decision: { by: 'document', broken } };
    }
    const { tolerated, ...read } = await readRequest(request, { operation, family: api, pathValues });
    const { operationId } = operation;
    const time = clock.now();
    deviating.add({ requestId: caller.id, time, operationId, deviations: tolerated });
    return await next({ ...call, ...read });
  };
}

/** Ends calls that break the document with the errors that the document gives for that. */
export function validation(next: Handler<ReadCall>): Handler<ReadCall> {
  return async (call) => {
    const { violations, operation, api } = call;
    if (violations.length === 0) return await next(call);
    const broken = violations.map(({ keyword, property }) => ({ keyword, property }));
    return {
      response: violationsResponse(violations, operation, api),
      decision: { by: 'document', broken },
    };
  };
}
