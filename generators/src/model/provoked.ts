import type { Operation } from '@partner-apis/model';

/** Whether a document says how an error of the operation is provoked. */
export function isProvoked({ provoke }: Pick<Operation, 'provoke'>): boolean {
  return Object.keys(provoke).length > 0;
}
