import { type ApiModel, own } from '@partner-apis/model';
import { PAGE_PARAMETERS } from '../case/paging-parameters.ts';
import type { Filter, List } from './list.ts';
import { isCode } from './shown-code.ts';

/**
 * A list whose path implies that it contains items of another one: `/sites/{siteCode}/vehicles` and `/vehicles/state`
 * of `/vehicles`.
 */
export interface Sublist {
  readonly list: List;
  readonly of: List;
  /** The property that identifies the items of both. */
  readonly key: string;
  /** The resource whose items are in the list; undefined when all items are. */
  readonly thing: Thing | undefined;
}

/** A resource that one list identifies in its path, and the other one by a filter. */
interface Thing {
  readonly parameter: string;
  readonly filter: Filter;
}

/** Finds the lists whose items a list contains. */
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

/** Whether a list is below another one, and is paged without required parameters. */
function showsAll({ operation, pageSize }: List, of: List): boolean {
  const asked = operation.parameters.filter(({ in: place, required }) => place === 'query' && required);
  const isPaged = asked.every(({ name }) => PAGE_PARAMETERS.includes(name));
  return pageSize !== undefined && isPaged && operation.path.startsWith(`${of.operation.path}/`);
}

/** Returns the property with a code that the items of both lists have. */
function commonCode({ item }: List, of: List, model: ApiModel): string | undefined {
  const properties = Object.entries(item.properties ?? {});
  return properties.find(([name, { $ref }]) => {
    return $ref !== undefined && isCode(model, $ref) && own(of.item.properties, name)?.$ref === $ref;
  })?.[0];
}
