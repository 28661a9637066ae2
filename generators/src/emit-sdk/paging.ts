import { type ApiModel, isSuccess, type Operation, resolveSchema, type Schema } from '@partner-apis/model';
import { preferredContent } from './media.ts';

/** The property that holds the items of a page, and their schema. */
export interface PagedItems {
  readonly property: string;
  readonly item: Schema;
}

/** The parameter that names a page. */
export const PAGE_NUMBER = 'pageNumber';

/**
 * Where the items are, if an operation answers a list page by page: it takes a page number, and answers how many
 * pages there are, or whether there is a next one, beside one array.
 */
export function pagedItems(operation: Operation, model: ApiModel): PagedItems | undefined {
  if (!operation.parameters.some(({ name }) => name === PAGE_NUMBER)) return undefined;
  const content = preferredContent(operation.responses.find(isSuccess)?.content ?? []);
  const properties = content === undefined ? {} : propertiesOf(content.schema, model);
  if (!('pageTotal' in properties || 'next' in properties)) return undefined;
  const [list, ...others] = Object.entries(properties).flatMap(([property, schema]): PagedItems[] => {
    const { type, items: item = {} } = resolveSchema(schema, model.schemas);
    return type === 'array' ? [{ property, item }] : [];
  });
  return others.length === 0 ? list : undefined;
}

function propertiesOf(schema: Schema, model: ApiModel): Readonly<Record<string, Schema>> {
  const written = resolveSchema(schema, model.schemas);
  const parts = (written.allOf ?? []).map((part) => propertiesOf(part, model));
  return Object.assign({}, ...parts, written.properties);
}
