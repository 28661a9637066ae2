import { codedBodyResponse } from '../../errors/failure-response.ts';
import { readRequest } from '../../validation/read-request.ts';
import { violationsResponse } from '../../validation/violations-response.ts';
import type { PartnerCall, ReadCall } from '../call/call.ts';
import type { Engine } from '../call/engine.ts';
import type { Handler, Layer, Outcome } from '../call/layer.ts';

/** Header with which a caller requests strict reading of a message. */
const STRICT = 'X-Sandbox-Strict';

/**
 * Reads the parameters and the body of a call, and records tolerated deviations. A body with a content coding is
 * rejected with `415`. Nothing is tolerated in messages of a strict sandbox, of a strict partner, or of a call that
 * requests strictness.
 */
export function reading({
  deviating,
  clock,
  strictMessages,
}: Pick<Engine, 'clock' | 'deviating' | 'strictMessages'>): Layer<PartnerCall, ReadCall> {
  return (next) => async (call) => {
    const { request, operation, api, pathValues, partner, caller } = call;
    const coded = operation.requestBody && codedBodyResponse(request.headers, operation);
    if (coded !== undefined) {
      const broken = [{ keyword: 'contentEncoding', property: 'Content-Encoding' }];
      return { response: coded, decision: { by: 'document', broken } };
    }
    const strict =
      operation.requestBody?.message !== undefined &&
      (strictMessages ||
        partner.settings.strictMessages === true ||
        request.headers.get(STRICT)?.toLowerCase() === 'true');
    const match = { operation, family: api, pathValues };
    const { tolerated, ...read } = await readRequest(request, match, strict);
    const { operationId } = operation;
    const time = clock.now();
    deviating.add({ requestId: caller.id, time, operationId, deviations: tolerated });
    return await next({ ...call, ...read });
  };
}

/** Rejects calls that violate the document, with the errors that the document defines for this. */
export function validation(next: Handler<ReadCall>): Handler<ReadCall> {
  return (call) => (call.violations.length === 0 ? next(call) : rejected(call));
}

async function rejected({ violations, operation, api }: ReadCall): Promise<Outcome> {
  const broken = violations.map(({ keyword, property }) => ({ keyword, property }));
  return {
    response: violationsResponse(violations, operation, api),
    decision: { by: 'document', broken },
  };
}
