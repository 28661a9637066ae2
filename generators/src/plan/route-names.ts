import type { Operation } from '@partner-apis/model';
import { functionName } from './function-name.ts';
import { pathnameOf } from './pathname.ts';

/** An operation, as far as its name depends on it. */
export type NamedOperation = Pick<Operation, 'operationId' | 'tag' | 'method' | 'path'>;

/**
 * Names operations whose `operationId` is made of a function, its path and its method, as FastAPI does by default: by
 * the function, if no other operation of the scope has that name.
 *
 * @param scopeOf returns the scope in which the name of an operation must be unique
 * @returns names by `operationId`
 * @example routeNames([{ operationId: 'list_pets_v1_pets_get', path: '/v1/pets', method: 'get', tag: '' }], () => '')
 * // Map { 'list_pets_v1_pets_get' => 'listPets' }
 */
export function routeNames(
  operations: readonly NamedOperation[],
  scopeOf: (operation: NamedOperation) => string,
): ReadonlyMap<string, string> {
  const candidates = operations.map((operation) => {
    const ofRoute = functionOf(operation);
    const name = functionName(ofRoute ?? operation.operationId);
    return { id: operation.operationId, ofRoute, name, key: JSON.stringify([scopeOf(operation), name]) };
  });
  const counts = new Map<string, number>();
  for (const { key } of candidates) counts.set(key, (counts.get(key) ?? 0) + 1);
  const own = candidates.filter(({ ofRoute, key }) => ofRoute !== undefined && counts.get(key) === 1);
  return new Map(own.map(({ id, name }) => [id, name]));
}

/** Matches what the id of an operation in another media type has at its end, such as `AsPdf`. */
const OTHER_MEDIA = /^(?:(?:As|With)[A-Z]\w*)?$/;

/** Returns the function in an `operationId`. @see `generate_unique_id` of FastAPI */
function functionOf({ operationId, method, path }: NamedOperation): string | undefined {
  const route = `${pathnameOf(path).replaceAll(/\W/g, '_')}_${method}`;
  const start = operationId.lastIndexOf(route);
  const rest = operationId.slice(start + route.length);
  const name = operationId.slice(0, Math.max(start, 0));
  return /[a-z]/i.test(name) && OTHER_MEDIA.test(rest) ? name + rest : undefined;
}
