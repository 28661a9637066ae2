import { type ApiModel, exampleRequest } from '@partner-apis/model';
import { operationNamed } from '../view/lookup.ts';
import { curlSample } from './curl.ts';
import { wireRequest } from './wire.ts';

/** A guide's choice of a call for `curl`. */
export interface CurlCall {
  readonly operation: string;
  /** Media type to request, if not the default. */
  readonly accept?: string | undefined;
  /** File for the response. */
  readonly output?: string | undefined;
}

/**
 * Writes the documented example of an operation as a `curl` command, preceded by the request for its token.
 *
 * @throws {Error} if the document has no such operation
 */
export function curlCall(model: ApiModel, { operation: operationId, accept, output }: CurlCall): string {
  const operation = operationNamed(model, operationId);
  const request = wireRequest(model, operation, exampleRequest(operation), (name) => `$${name}`);
  const headers: typeof request.headers =
    accept === undefined ? request.headers : [...request.headers, ['Accept', accept]];
  const command = curlSample({ ...request, headers });
  return output === undefined ? command : `${command} \\\n  --output ${output}`;
}
