import { encodePointerToken } from '@partner-apis/model';
import { childOf, entriesOf, follow } from './follow.ts';
import type { OnePiece } from './one-piece.ts';
import { operationsOfItem } from './path-item.ts';

/** An operation of a document, and where it is used. */
export interface UsedOperation {
  /** Its `operationId`, or `GET /pets` if it has none. */
  readonly name: string;
  /** Method and path, such as `GET /pets`. */
  readonly call: string;
  /** Pointer, such as `#/paths/~1pets/get`. */
  readonly pointer: string;
  readonly value: unknown;
  readonly pathItem: unknown;
}

/** Returns all operations of a document, including those of referenced path items. */
export function operationsOf(document: OnePiece): readonly UsedOperation[] {
  return entriesOf(childOf(document, 'paths')).flatMap(([route, item]) => {
    const pathItem = follow(document, item);
    return operationsOfItem(pathItem).map(({ method, place, value }) => {
      const call = `${method} ${route}`;
      const id = childOf(value, 'operationId');
      const name = typeof id === 'string' ? id : call;
      const pointer = `#/paths/${[route, ...place].map(encodePointerToken).join('/')}`;
      return { name, call, pointer, value, pathItem };
    });
  });
}
