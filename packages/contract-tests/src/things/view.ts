import {
  type ApiModel,
  flattenSchema,
  type Operation,
  own,
  type Schema,
  successContent,
} from '@partner-apis/model';
import type { List } from './list.ts';

/** An operation that shows one item of a list, found by the schema of its code: `SiteCode` in both. */
export interface View {
  readonly operation: Operation;
  /** The path parameter that takes the code. */
  readonly parameter: string;
  /** The property of the items that holds the code. */
  readonly key: string;
}

/**
 * Finds the operations that show an item of a list alone: their only path parameter takes a property of the items, by which
 * the response names itself.
 */
export function viewsOf(list: List, { operations, schemas }: ApiModel): View[] {
  const flat = (schema: Schema = {}) => flattenSchema(schema, schemas);
  const shown = flat(successContent(list.operation)?.schema);
  const array = list.items === undefined ? shown : flat(own(shown.properties, list.items));
  const properties = Object.entries(flat(array.items).properties ?? {});
  return operations.flatMap((operation) => {
    const [parameter, ...others] = operation.parameters.filter(({ in: place }) => place === 'path');
    const isItem = operation.method === 'get' && operation.path.endsWith('}') && others.length === 0;
    const $ref = parameter?.schema.$ref;
    if ($ref === undefined) return [];
    const alone = flat(successContent(operation)?.schema).properties;
    const key = properties.find(
      ([name, schema]) => schema.$ref === $ref && own(alone, name)?.$ref === $ref,
    )?.[0];
    return isItem && parameter !== undefined && key !== undefined
      ? [{ operation, parameter: parameter.name, key }]
      : [];
  });
}
