import { type ApiModel, own } from '@partner-apis/model';
import type { Filter, List } from './list.ts';
import { isCode } from './shown-code.ts';

/** A list whose path says that it has items of another one: `/sites/{siteCode}/vehicles` and `/vehicles/state` of `/vehicles`. */
export interface Sublist {
  readonly list: List;
  readonly of: List;
  /** The property by which items of both are known. */
  readonly key: string;
  /** The thing whose items the list has; undefined when it has all of them. */
  readonly thing: Thing | undefined;
}

/** A thing that one list names in its path, and the other one by a filter. */
interface Thing {
  readonly parameter: string;
  readonly filter: Filter;
}

/** Finds the lists that a list has items of. */
export function sublistsOf(list: List, lists: readonly List[], model: ApiModel): Sublist[] {
  return lists.flatMap((of): Sublist[] => {
    const key = commonCode(list, of, model);
    if (key === undefined || of === list) return [];
    const [parameter, ...others] = list.operation.parameters.filter(({ in: place }) => place === 'path');
    if (parameter === undefined) return showsAll(list, of) ? [{ list, of, key, thing: undefined }] : [];
    const filter = of.filters.find((one) => one.relation === 'is' && one.parameter.name === parameter.name);
    const isOfThing = list.operation.path.endsWith(`}${of.operation.path}`);
    if (filter === undefined || others.length > 0 || !isOfThing) return [];
    return [{ list, of, key, thing: { parameter: parameter.name, filter } }];
  });
}

/** Whether a list is below another one, and is read in pages without asking for anything. */
function showsAll({ operation, pageSize }: List, of: List): boolean {
  const asked = operation.parameters.filter(({ in: place, required }) => place === 'query' && required);
  const isPaged = asked.every(({ name }) => ['pageNumber', 'pageSize'].includes(name));
  return pageSize !== undefined && isPaged && operation.path.startsWith(`${of.operation.path}/`);
}

/** The property with a code that the items of both lists have. */
function commonCode({ item }: List, of: List, model: ApiModel): string | undefined {
  const properties = Object.entries(item.properties ?? {});
  return properties.find(([name, { $ref }]) => {
    return $ref !== undefined && isCode(model, $ref) && own(of.item.properties, name)?.$ref === $ref;
  })?.[0];
}
