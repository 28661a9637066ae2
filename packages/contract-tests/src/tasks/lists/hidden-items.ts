import { type ApiModel, flattenSchema, own, requestContent } from '@partner-apis/model';
import { type CodeReading, codeReadingsOf, withoutCode } from '../../things/code-reading.ts';
import type { ShownItems } from '../../things/flag.ts';
import type { List } from '../../things/list.ts';
import { type CodeUse, codeUsesOf } from './code-use.ts';

/** Items that a list shows only with a flag, the operation that reads one of them, and another one that takes its code. */
export interface HiddenItems {
  readonly flag: string;
  readonly shows: ShownItems;
  /** The property of the items that contains the code. */
  readonly key: string;
  readonly reading: CodeReading;
  readonly use: CodeUse;
}

/**
 * Finds the operations that take the code of what a list hides without a flag. An operation whose body has the property by
 * which items are hidden, such as `active`, may show them again, and does not count.
 */
export function hiddenItemsOf({ item, flags, operation: { path } }: List, model: ApiModel): HiddenItems[] {
  const properties = Object.entries(item.properties ?? {});
  return flags.flatMap(({ parameter, shows }) => {
    if (shows.kind !== 'items') return [];
    const ownReadings = codeReadingsOf(model).filter(({ operation }) => withoutCode(operation.path) === path);
    return ownReadings.flatMap((reading) => {
      const key = properties.find(([, { $ref }]) => $ref === reading.$ref)?.[0];
      if (key === undefined) return [];
      return codeUsesOf(model, reading.$ref)
        .filter(({ operation }) => operation !== reading.operation)
        .filter(({ operation }) => !takes(operation, shows.property, model))
        .map((use) => ({ flag: parameter.name, shows, key, reading, use }));
    });
  });
}

function takes(operation: CodeUse['operation'], property: string, { schemas }: ApiModel): boolean {
  const body = flattenSchema(requestContent(operation)?.schema ?? {}, schemas);
  return own(body.properties, property) !== undefined;
}
