import type { Operation } from '@partner-apis/model';

/** Whether the document defines how to provoke an error of the operation. */
export function isProvoked({ provoke }: Pick<Operation, 'provoke'>): boolean {
  return Object.keys(provoke).length > 0;
}
