import { type ApiModel, exampleRequest } from '@partner-apis/model';
import { operationNamed } from '../lookup.ts';
import { curlSample } from './curl.ts';
import { wireRequest } from './wire.ts';

/** Which call a guide shows with `curl`. */
export interface CurlCall {
  readonly operation: string;
  /** Media type to ask for, where it is not the usual one. */
  readonly accept?: string | undefined;
  /** File that takes the response. */
  readonly output?: string | undefined;
}

/**
 * The documented example of an operation as a `curl` command, after the request for its token.
 *
 * @throws {Error} when the document has no such operation
 */
export function curlCall(model: ApiModel, { operation: operationId, accept, output }: CurlCall): string {
  const operation = operationNamed(model, operationId);
  const request = wireRequest(model, operation, exampleRequest(operation), (name) => `$${name}`);
  const headers: typeof request.headers =
    accept === undefined ? request.headers : [...request.headers, ['Accept', accept]];
  const command = curlSample({ ...request, headers });
  return output === undefined ? command : `${command} \\\n  --output ${output}`;
}
