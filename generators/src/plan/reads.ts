import type { PlannedOperation } from './sdk-plan.ts';

export function isGet({ method }: Pick<PlannedOperation, 'method'>): boolean {
  return method === 'get' || method === 'head';
}

/** Whether an operation only reads. A search that is sent by POST reads, too. */
export function isRead(operation: Pick<PlannedOperation, 'method' | 'safe'>): boolean {
  return isGet(operation) || operation.safe === true;
}
