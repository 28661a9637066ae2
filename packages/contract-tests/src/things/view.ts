import { type ApiModel, flattenSchema, type Operation, own, successContent } from '@partner-apis/model';
import { codeParametersOf, codeReadingsOf, withoutCode } from './code-reading.ts';
import type { List } from './list.ts';

/** An operation that shows a single item of a list, found by the schema of its code, such as `SiteCode` in both. */
export interface View {
  readonly operation: Operation;
  /** The path parameter for the code. */
  readonly parameter: string;
  /** The property of the items that contains the code. */
  readonly key: string;
}

/**
 * Finds the operations that show a single item of a list: their only path parameter takes a property of the items,
 * which is also in the response. It ends their path, or their path is otherwise that of the list:
 * `/parties/{partyCode}/extended` shows an item of `/parties/extended`.
 */
export function viewsOf({ item, operation: listing }: List, model: ApiModel): View[] {
  const properties = Object.entries(item.properties ?? {});
  const alike = codeParametersOf(model).filter(
    ({ operation: { path } }) => withoutCode(path) === listing.path,
  );
  return [
    ...codeReadingsOf(model),
    ...alike.filter(({ operation: { path } }) => !path.endsWith('}')),
  ].flatMap(({ operation, parameter, $ref }) => {
    const alone = flattenSchema(successContent(operation)?.schema ?? {}, model.schemas).properties;
    const key = properties.find(
      ([name, schema]) => schema.$ref === $ref && own(alone, name)?.$ref === $ref,
    )?.[0];
    return key === undefined ? [] : [{ operation, parameter, key }];
  });
}
