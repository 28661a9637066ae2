import type { OperationObject } from '../load/openapi-document.ts';

/** Returns the id of an operation, or what it is known by without one. */
export function documentedId({ operationId }: OperationObject, method: string, path: string): string {
  return operationId ?? `${method} ${path}`;
}

/** Returns an id with a number if an operation before has it, and takes it. */
export function takeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}${count}`;
  taken.add(free);
  return free;
}
