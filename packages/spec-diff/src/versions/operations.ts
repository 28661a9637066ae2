import { encodePointerToken, HTTP_METHODS } from '@partner-apis/model';
import { childOf, entriesOf, follow } from './follow.ts';
import type { OnePiece } from './one-piece.ts';

/** An operation of a document, and where it is used. */
export interface UsedOperation {
  /** Its `operationId`, or `GET /pets` where it has none. */
  readonly name: string;
  /** `GET /pets` */
  readonly call: string;
  /** `#/paths/~1pets/get` */
  readonly pointer: string;
  readonly value: unknown;
  readonly pathItem: unknown;
}

/** All operations of a document, also those of paths behind a reference. */
export function operationsOf(document: OnePiece): readonly UsedOperation[] {
  return entriesOf(childOf(document, 'paths')).flatMap(([route, item]) => {
    const pathItem = follow(document, item);
    return HTTP_METHODS.flatMap((method) => {
      const value = childOf(pathItem, method);
      if (value === undefined) return [];
      const call = `${method.toUpperCase()} ${route}`;
      const id = childOf(value, 'operationId');
      const name = typeof id === 'string' ? id : call;
      return [{ name, call, pointer: `#/paths/${encodePointerToken(route)}/${method}`, value, pathItem }];
    });
  });
}
