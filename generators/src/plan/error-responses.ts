import { isError, isSuccess, type Operation, type Response } from '@partner-apis/model';

/** Returns the responses of an operation that are errors. `default` is one if a success is documented as well. */
export function errorResponses({ responses }: Pick<Operation, 'responses'>): readonly Response[] {
  const hasSuccess = responses.some(({ status }) => status !== 'default' && isSuccess({ status }));
  return responses.filter(({ status }) => (status === 'default' ? hasSuccess : isError({ status })));
}
