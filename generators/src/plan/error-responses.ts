import { isSuccess, type Operation, type Response } from '@partner-apis/model';

/**
 * Whether a call fails with a documented status. Redirects are not followed, and `304 Not Modified` has no body to return.
 */
export function isFailure({ status }: Pick<Response, 'status'>): boolean {
  return /^[345]/.test(status);
}

/**
 * Returns the responses of an operation with which a call fails. `default` is one if a success is documented as well.
 */
export function errorResponses({ responses }: Pick<Operation, 'responses'>): readonly Response[] {
  const hasSuccess = responses.some(({ status }) => status !== 'default' && isSuccess({ status }));
  return responses.filter(({ status }) => (status === 'default' ? hasSuccess : isFailure({ status })));
}
