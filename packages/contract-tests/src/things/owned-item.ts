import { type ApiModel, type Operation, own } from '@partner-apis/model';
import type { List } from './list.ts';
import { isCode } from './shown-code.ts';

/** An operation that shows an item of a thing, `/authors/{authorCode}/books/{bookCode}`, and a list that shows items of others, too. */
export interface OwnedItem {
  readonly operation: Operation;
  /** The path parameter that takes the code of the item, and the property by which items name themselves. */
  readonly parameter: string;
  readonly key: string;
  /** The list of the items of all things. */
  readonly all: List;
}

/** Finds the operations that show an item of a list alone, below the thing that the items belong to. */
export function ownedItemsOf(list: List, lists: readonly List[], model: ApiModel): OwnedItem[] {
  if (list.operation.parameters.every(({ in: place }) => place !== 'path')) return [];
  return model.operations.flatMap((operation) => {
    const parameter = parameterBelow(list.operation, operation);
    const $ref = operation.parameters.find(({ name }) => name === parameter)?.schema.$ref;
    if (operation.method !== 'get' || parameter === undefined || $ref === undefined || !isCode(model, $ref))
      return [];
    const key = Object.entries(list.item.properties ?? {}).find(([, schema]) => schema.$ref === $ref)?.[0];
    const all = lists.find(
      ({ operation: other, item }) =>
        key !== undefined &&
        other.parameters.every(({ in: place }) => place !== 'path') &&
        own(item.properties, key)?.$ref === $ref,
    );
    return key === undefined || all === undefined ? [] : [{ operation, parameter, key, all }];
  });
}

/** Returns the parameter that a path has below another one: `bookCode` of `/books/{bookCode}`. */
function parameterBelow({ path }: Operation, below: Operation): string | undefined {
  return below.path.startsWith(`${path}/{`)
    ? /^\{([^{}]+)\}$/.exec(below.path.slice(path.length + 1))?.[1]
    : undefined;
}
