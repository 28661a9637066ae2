import { ConnectionError } from '../errors/connection-error.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';

/**
 * Reads a body to its end.
 *
 * @throws {ConnectionError} when the connection breaks before
 */
export async function whole<Body>(call: FailedCall, response: Response, body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (cause) {
    throw new ConnectionError(call, cause, response);
  }
}
