import {
  type ApiModel,
  flattenSchema,
  isJson,
  type Operation,
  own,
  requestContent,
  type Schema,
  successContent,
} from '@partner-apis/model';
import { type Chain, chainsOf, type ListOperation } from '../things/chain.ts';
import { codeReadingsOf, withoutCode } from '../things/code-reading.ts';
import { type List, listOf, listsOf } from '../things/list.ts';
import { viewsOf } from '../things/view.ts';

/** An operation that writes a resource, and the one that shows what was written. */
export interface Write {
  readonly operation: Operation;
  readonly reading: Reading;
  /** Schema of the request body, including what it extends. */
  readonly schema: Schema;
  /** Optional properties of the body that the reading shows under the same names. */
  readonly fields: readonly string[];
  /** The required fields that it shows. */
  readonly required: readonly string[];
  /** The list that shows all resources of that kind. */
  readonly list: List | undefined;
}

/** How to read what was written. */
type Reading =
  /** At the path that was written to. */
  | { readonly by: 'path'; readonly operation: Operation }
  /** With the key in the response, as a path parameter. */
  | { readonly by: 'key'; readonly operation: Operation; readonly parameter: string; readonly key: string }
  /** In a list that shows all resources, by the key in the path that was written to. */
  | { readonly by: 'item'; readonly list: List; readonly key: string }
  /** In a list, by the key in the response or a property of the body. */
  | { readonly by: 'list'; readonly list: ListOperation; readonly key: string }
  /**
   * As the new item of a list. The list at the same path shows every item; another one may omit some, such as those of
   * others.
   */
  | { readonly by: 'new-item'; readonly list: List; readonly isOfSamePath: boolean };

/** Finds the operations of a family whose body can be read back field by field. */
export function writesOf(model: ApiModel): Write[] {
  const chains = chainsOf(model);
  const lists = listsOf(model);
  return model.operations.flatMap((operation) => {
    const content = requestContent(operation);
    if (content === undefined || !isJson(content.mediaType)) return [];
    return readingsOf(operation, model, chains, lists).flatMap((reading) => {
      const schema = flattenSchema(content.schema, model.schemas);
      const shown = shownFields(schema, shownSchema(reading, model));
      const required = shown.filter((name) => schema.required?.includes(name) === true);
      const fields = shown.filter((name) => !required.includes(name));
      const list = listWith(reading, lists, model);
      return fields.length === 0 ? [] : [{ operation, reading, schema, fields, required, list }];
    });
  });
}

function readingsOf(
  operation: Operation,
  model: ApiModel,
  chains: readonly Chain[],
  lists: readonly List[],
): Reading[] {
  if (['put', 'patch'].includes(operation.method)) {
    const same = model.operations.find(({ method, path }) => method === 'get' && path === operation.path);
    return same === undefined ? listedReadings(operation, lists) : [{ by: 'path', operation: same }];
  }
  const chain = chains.find(({ create }) => create === operation);
  if (chain === undefined) {
    const readings = keyReadings(operation, model);
    return readings.length > 0 ? readings : itemReadings(operation, model, lists);
  }
  const item = chain.reads.find((read) => read.operation.path.endsWith('}'));
  if (item !== undefined) return [{ by: 'key', ...item, key: chain.key }];
  const [list] = chain.lists;
  return list === undefined ? [] : [{ by: 'list', list, key: chain.key }];
}

/** Returns the list whose items are changed, such as `/users` by `/users/{userCode}`, if they show the code of the path. */
function listedReadings({ path, parameters }: Operation, lists: readonly List[]): Reading[] {
  const codes = parameters.filter(({ in: place }) => place === 'path');
  const [{ $ref } = {}] = codes.map(({ schema }) => schema);
  const list = lists.find(({ operation }) => operation.path === withoutCode(path));
  const properties = Object.entries(list?.item.properties ?? {});
  const key = properties.find(([, schema]) => $ref !== undefined && schema.$ref === $ref)?.[0];
  return list === undefined || key === undefined || codes.length > 1 ? [] : [{ by: 'item', list, key }];
}

/**
 * Returns the operations that take a code from the response in their paths: both have the same named schema, such as
 * `SiteCode`.
 */
function keyReadings(operation: Operation, model: ApiModel): Reading[] {
  const { properties = {} } = flattenSchema(successContent(operation)?.schema ?? {}, model.schemas);
  const items = codeReadingsOf(model);
  return Object.entries(properties).flatMap(([key, schema]) =>
    items
      .filter(({ $ref }) => $ref === schema.$ref)
      .map(({ operation: reading, parameter }) => ({ by: 'key', operation: reading, parameter, key })),
  );
}

/**
 * Returns the list with the same path parameters whose items have the schema that was sent, such as `BankAccount`;
 * otherwise a list whose items have the code in the response, such as `ContactCode`.
 */
function itemReadings(operation: Operation, model: ApiModel, lists: readonly List[]): Reading[] {
  if (operation.method !== 'post') return [];
  const sent = requestContent(operation)?.schema.$ref;
  const placed = pathParameters(operation);
  const ofSamePath = lists.find(
    (list) =>
      list.itemRef !== undefined && list.itemRef === sent && pathParameters(list.operation) === placed,
  );
  if (ofSamePath !== undefined) return [{ by: 'new-item', list: ofSamePath, isOfSamePath: true }];
  const { properties = {} } = flattenSchema(successContent(operation)?.schema ?? {}, model.schemas);
  const list = lists.find(
    ({ operation: listing, item }) =>
      pathParameters(listing) === '' &&
      Object.entries(properties).some(
        ([name, { $ref }]) => $ref !== undefined && own(item.properties, name)?.$ref === $ref,
      ),
  );
  return list === undefined ? [] : [{ by: 'new-item', list, isOfSamePath: false }];
}

/** Returns the list in which the resource is read, or whose items the reading shows alone. */
function listWith(reading: Reading, lists: readonly List[], model: ApiModel): List | undefined {
  if (reading.by === 'new-item' || reading.by === 'item') return reading.list;
  if (reading.by === 'list') return lists.find(({ operation }) => operation === reading.list.operation);
  return lists.find(
    (list) =>
      pathParameters(list.operation) === '' &&
      viewsOf(list, model).some(({ operation }) => operation === reading.operation),
  );
}

/** Returns the names of path parameters, such as `partyCode`; empty for a path without parameters. */
function pathParameters({ parameters }: Operation): string {
  const names = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
  return names.sort().join();
}

/** Returns the schema of the resource that a reading shows. */
export function shownSchema(reading: Reading, model: ApiModel): Schema {
  if (reading.by === 'new-item' || reading.by === 'item') return reading.list.item;
  if (reading.by === 'list') return listOf(reading.list.operation, model)?.item ?? {};
  return flattenSchema(successContent(reading.operation)?.schema ?? {}, model.schemas);
}

/** The properties of a body that a reading shows by the same names. */
function shownFields(sent: Schema, shown: Schema): string[] {
  return Object.keys(sent.properties ?? {}).filter((name) => Object.hasOwn(shown.properties ?? {}, name));
}
