import { ConnectionError } from '../errors/connection-error.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';

/**
 * Waits for a whole body.
 *
 * @param body the body of the response
 * @param read turns the body into the result. Default: the body itself
 * @throws {ConnectionError} when the connection breaks before the end
 */
export function whole<Body>(call: FailedCall, response: Response, body: Promise<Body>): Promise<Body>;
export function whole<Body, Value>(
  call: FailedCall,
  response: Response,
  body: Promise<Body>,
  read: (body: Body) => Value,
): Promise<Value>;
export function whole<Body>(
  call: FailedCall,
  response: Response,
  body: Promise<Body>,
  read?: (body: Body) => unknown,
): Promise<unknown> {
  return body.then(read, (cause) => {
    throw new ConnectionError(call, cause, response);
  });
}
