import type { PlannedOperation } from './sdk-plan.ts';

export function isGet({ method }: Pick<PlannedOperation, 'method'>): boolean {
  return method === 'get' || method === 'head';
}

/** Whether an operation only reads, including a search that is sent with POST. */
export function isRead(operation: Pick<PlannedOperation, 'method' | 'safe'>): boolean {
  return isGet(operation) || operation.safe === true;
}
