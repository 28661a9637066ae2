import { ConnectionError } from '../errors/connection-error.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';

/**
 * Waits for what a connection delivers: a response, or a body to its end.
 *
 * @param response whose body it is
 * @throws {ConnectionError} when the connection breaks before
 */
export function whole<Result>(
  call: FailedCall,
  response: Response | undefined,
  result: Promise<Result>,
): Promise<Result> {
  return result.catch((cause) => {
    throw new ConnectionError(call, cause, response);
  });
}
