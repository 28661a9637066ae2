import type { Operation } from '@partner-apis/model';
import { functionName } from './function-name.ts';

/** The text between a class and its method in the `operationId` that NestJS gives an operation by default. */
const SEPARATOR = 'Controller_';

/**
 * Names the methods of operations whose `operationId` is made of a class and its method, such as
 * `PetsController_findAll`: by the method, or by both if the tag has several methods of that name.
 *
 * @returns names by `operationId`
 * @example controllerMethods([{ operationId: 'PetsController_findAll', tag: 'pets' }]).get('PetsController_findAll')
 * // 'findAll'
 */
export function controllerMethods(
  operations: readonly Pick<Operation, 'operationId' | 'tag'>[],
): ReadonlyMap<string, string> {
  const found = operations.flatMap(({ operationId, tag }) => {
    const [controller = '', method = '', ...others] = operationId.split(SEPARATOR);
    return controller === '' || method === '' || others.length > 0
      ? []
      : [{ operationId, tag, controller, method: functionName(method) }];
  });
  const isShared = (one: (typeof found)[number]) =>
    found.some(
      ({ operationId, tag, method }) =>
        operationId !== one.operationId && tag === one.tag && method === one.method,
    );
  return new Map(
    found.map((one) => [
      one.operationId,
      isShared(one) ? functionName(`${one.controller} ${one.method}`) : one.method,
    ]),
  );
}
