import { isError, isSuccess, type Operation, type Response } from '@partner-apis/model';

/** The responses of an operation that are errors: `default` is one where a success is documented beside it. */
export function errorResponses({ responses }: Pick<Operation, 'responses'>): readonly Response[] {
  const hasSuccess = responses.some(({ status }) => status !== 'default' && isSuccess({ status }));
  return responses.filter(({ status }) => (status === 'default' ? hasSuccess : isError({ status })));
}
