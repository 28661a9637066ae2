import { HTTP_METHODS } from '@partner-apis/model';
import { childOf, entriesOf } from './follow.ts';

/** An operation of a Path Item Object. */
export interface ItemOperation {
  /** The method in upper case, as it is sent: `GET`. */
  readonly method: string;
  /** The keys that lead to it from the path item: `['get']`, `['additionalOperations', 'COPY']`. */
  readonly place: readonly string[];
  readonly value: unknown;
}

/** Returns all operations of a path. @see OpenAPI 3.2.0, section 4.9 (Path Item Object) */
export function operationsOfItem(pathItem: unknown): readonly ItemOperation[] {
  const fixed = HTTP_METHODS.map((method) => ({
    method: method.toUpperCase(),
    place: [method],
    value: childOf(pathItem, method),
  }));
  const others = entriesOf(childOf(pathItem, 'additionalOperations')).map(([method, value]) => ({
    method,
    place: ['additionalOperations', method],
    value,
  }));
  return [...fixed, ...others].filter(({ value }) => value !== undefined);
}
