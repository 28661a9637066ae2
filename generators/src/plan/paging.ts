import {
  type ApiModel,
  flattenSchema,
  type Operation,
  resolveSchema,
  type Schema,
  successContent,
} from '@partner-apis/model';

/** The property that holds the items of a page, and their schema. */
export interface PagedItems {
  readonly property: string;
  readonly item: Schema;
}

/** The parameter that names a page. */
export const PAGE_NUMBER = 'pageNumber';

/**
 * Finds the items of a paged list. Such an operation takes a page number and returns one array, beside the number of pages
 * or whether there is a next one.
 */
export function pagedItems(operation: Operation, model: ApiModel): PagedItems | undefined {
  if (!operation.parameters.some(({ name }) => name === PAGE_NUMBER)) return undefined;
  const { properties = {} } = flattenSchema(successContent(operation)?.schema ?? {}, model.schemas);
  if (!('pageTotal' in properties || 'next' in properties)) return undefined;
  const [list, ...others] = Object.entries(properties).flatMap(([property, schema]): PagedItems[] => {
    const { type, items: item = {} } = resolveSchema(schema, model.schemas);
    return type === 'array' ? [{ property, item }] : [];
  });
  return others.length === 0 ? list : undefined;
}
