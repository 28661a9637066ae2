import {
  type ApiModel,
  flattenSchema,
  isJson,
  type JsonValue,
  type Operation,
  once,
  own,
  type Parameter,
  type Schema,
  schemaTypes,
  successContent,
} from '@partner-apis/model';
import { isQuestion } from '../case/flag-parameter.ts';
import { LIMIT, PAGE_NUMBER, PAGE_SIZE } from '../case/paging-parameters.ts';
import { type Flag, flagOf } from './flag.ts';

/** An operation that reads a list, as described by its document. */
export interface List {
  readonly operation: Operation;
  /** The property of the response that contains the items; undefined when the response itself is the list. */
  readonly items: string | undefined;
  /** Schema of an item, including what it extends. */
  readonly item: Schema;
  /** Reference to the named schema of an item, such as `#/components/schemas/BankAccount`. */
  readonly itemRef: string | undefined;
  /** The parameter for the page size, if it has numbered pages. */
  readonly pageSize: Parameter | undefined;
  /** The maximum page size in the document. */
  readonly largestPage: number;
  /** The maximum total in the document, at which a server may stop counting; infinite if there is none. */
  readonly largestTotal: number;
  /** The parameter that limits the number of items in a list without pages. */
  readonly limit: Parameter | undefined;
  readonly filters: readonly Filter[];
  /** Required parameters that select items. */
  readonly requiredFilters: readonly Filter[];
  /** Optional parameters that may select items by something that the items do not show, such as `hasCompany`. */
  readonly openFilters: readonly Parameter[];
  readonly flags: readonly Flag[];
  /** The parameters with which the list shows more, such as `withInactive`, with the values that do. */
  readonly widest: Readonly<Record<string, JsonValue>>;
}

/** A parameter that selects items by one of their properties. */
export interface Filter {
  readonly parameter: Parameter;
  readonly property: string;
  /** The nesting depth of the property: 0 for the item's own, 1 for those in `references`. */
  readonly depth: number;
  /** Whether items have the value (`is`), or one that is not before (`from`) or not after (`to`) it. */
  readonly relation: 'is' | 'from' | 'to';
  /** Whether the parameter takes a list of values. */
  readonly isList: boolean;
}

/** Returns the list that an operation reads: its success is a JSON list, or an object with one list. */
export function listOf(operation: Operation, { schemas }: ApiModel): List | undefined {
  const content = successContent(operation);
  if (content === undefined || !isJson(content.mediaType)) return undefined;
  const flat = (schema: Schema) => flattenSchema(schema, schemas);
  const schema = flat(content.schema);
  const { properties = {} } = schema;
  const isArray = (one: Schema) => schemaTypes(flat(one)).includes('array');
  const [name, ...others] = Object.keys(properties).filter((key) => isArray(own(properties, key) ?? {}));
  const items = isArray(schema) ? undefined : name;
  if (items === undefined ? !isArray(schema) : others.length > 0) return undefined;
  const list = items === undefined ? schema : flat(own(properties, items) ?? {});
  const isCounted = Object.hasOwn(properties, 'pageTotal') && takes(operation, PAGE_NUMBER) !== undefined;
  const pageSize = isCounted ? takes(operation, PAGE_SIZE) : undefined;
  const item = flat(list.items ?? {});
  const depths = propertyDepths(item, flat);
  const filters = operation.parameters.flatMap((parameter) => filterOf(parameter, depths, flat) ?? []);
  return {
    operation,
    items,
    item,
    itemRef: list.items?.$ref,
    pageSize,
    limit: takes(operation, LIMIT),
    largestPage: flat(pageSize?.schema ?? {}).maximum ?? 100,
    largestTotal: flat(own(properties, 'totalElements') ?? {}).maximum ?? Number.POSITIVE_INFINITY,
    widest: Object.fromEntries(
      operation.parameters
        .filter(
          (parameter) =>
            parameter.in === 'query' &&
            schemaTypes(flat(parameter.schema)).includes('boolean') &&
            !isQuestion(parameter, flat),
        )
        .map(({ name: flag }) => [flag, true]),
    ),
    filters: filters.filter(({ parameter }) => !parameter.required),
    requiredFilters: filters.filter(({ parameter }) => parameter.required),
    openFilters: operation.parameters.filter(
      (parameter) =>
        parameter.in === 'query' &&
        !parameter.required &&
        ![PAGE_NUMBER, PAGE_SIZE, LIMIT].includes(parameter.name) &&
        filterOf(parameter, depths, flat) === undefined &&
        flagOf(parameter, item, flat) === undefined,
    ),
    flags: operation.parameters.flatMap((parameter) => flagOf(parameter, item, flat) ?? []),
  };
}

/** Returns the lists that the operations of a document read. */
export const listsOf = once((model: ApiModel): readonly List[] =>
  model.operations.filter(({ method }) => method === 'get').flatMap((one) => listOf(one, model) ?? []),
);

function takes({ parameters }: Operation, wanted: string): Parameter | undefined {
  return parameters.find(({ in: place, name }) => place === 'query' && name === wanted);
}

/**
 * Returns the filter for a parameter: `type` is a filter by the property `type`, `codes` by `code`, and `dateFrom` by
 * `date`.
 */
function filterOf(
  parameter: Parameter,
  depths: ReadonlyMap<string, number>,
  flat: (schema: Schema) => Schema,
): Filter | undefined {
  const { in: place, name, schema } = parameter;
  if (place !== 'query') return undefined;
  const isList = schemaTypes(flat(schema)).includes('array');
  const bound = /^(\w+)(From|To)$/.exec(name);
  const relation = bound === null ? 'is' : bound[2] === 'From' ? 'from' : 'to';
  const property = bound?.[1] ?? (isList ? name.replace(/s$/, '') : name);
  const depth = depths.get(property);
  return depth === undefined ? undefined : { parameter, property, depth, relation, isList };
}

/** Returns the names of an item's properties, each with its minimum depth: 0 for the item's own. */
function propertyDepths(item: Schema, flat: (schema: Schema) => Schema): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  const seen = new Set<Schema>();
  let level: readonly Schema[] = [item];
  for (let depth = 0; level.length > 0; depth += 1) {
    const objects = level.flatMap((schema) => objectsOf(schema, flat)).filter((schema) => !seen.has(schema));
    for (const schema of objects) seen.add(schema);
    const properties = objects.flatMap((schema) => Object.entries(schema.properties ?? {}));
    for (const [name] of properties) depths.set(name, depths.get(name) ?? depth);
    level = properties.map(([, property]) => property);
  }
  return depths;
}

/** Returns the objects that a value may be, or that it may contain if it is a list. */
function objectsOf(
  schema: Schema,
  flat: (schema: Schema) => Schema,
  outer: readonly Schema[] = [],
): Schema[] {
  const own = flat(schema);
  if (outer.includes(own)) return [];
  const { properties, items, oneOf = [], anyOf = [] } = own;
  const inside = [...(items === undefined ? [] : [items]), ...oneOf, ...anyOf];
  return [
    ...(properties === undefined ? [] : [own]),
    ...inside.flatMap((one) => objectsOf(one, flat, [...outer, own])),
  ];
}
