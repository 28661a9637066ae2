import { type ApiModel, type JsonObject, type Operation, own } from '@partner-apis/model';
import type { CaseRequest } from '../case/contract-case.ts';
import { type List, listsOf } from './list.ts';
import { sublistsOf } from './sublist.ts';
import { viewsOf } from './view.ts';

/** A list that shows a resource among others, such as `/vehicles/state` for a vehicle. */
export interface ShowingList {
  readonly list: List;
  /** The property of its items with the code of the resource. */
  readonly key: string;
  /** Returns the path of the list that has a resource; undefined if no such list has it. */
  readonly pathFor: (resource: JsonObject) => CaseRequest['path'] | undefined;
}

/** Finds the lists whose items an operation shows one by one, and those that have the same items by their paths. */
export function listsShowing(reading: Operation, model: ApiModel): ShowingList[] {
  const lists = listsOf(model);
  const keyIn = (list: List) =>
    list.operation.parameters.some(({ in: place }) => place === 'path')
      ? undefined
      : viewsOf(list, model).find(({ operation }) => operation === reading)?.key;
  return lists.flatMap((list): ShowingList[] => {
    const code = keyIn(list);
    if (code !== undefined) return [{ list, key: code, pathFor: () => ({}) }];
    const sublist = sublistsOf(list, lists, model).find(({ of, key }) => keyIn(of) === key);
    if (sublist === undefined) return [];
    const { thing, key } = sublist;
    if (thing === undefined) return [{ list, key, pathFor: () => ({}) }];
    return [
      {
        list,
        key,
        pathFor: (resource) => {
          const value = own(resource, thing.filter.property);
          return value === undefined || value === null ? undefined : { [thing.parameter]: value };
        },
      },
    ];
  });
}
