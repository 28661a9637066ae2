import {
  type ApiModel,
  flattenSchema,
  isJson,
  type Operation,
  type Parameter,
  requestContent,
  type Schema,
  schemaTypes,
  successContent,
} from '@partner-apis/model';

/** Operations that create, read, change and remove the same resource, recognized by the paths of the document. */
export interface Chain {
  readonly create: Operation;
  /** The property of the creating response that identifies the resource, such as `appointmentCode`. */
  readonly key: string;
  /** Operations that read the resource, or a subresource. */
  readonly reads: readonly ItemOperation[];
  readonly update?: ItemOperation;
  readonly remove?: ItemOperation;
  /** Lists that contain a created resource. */
  readonly lists: readonly ListOperation[];
}

/** An operation on a resource, and the path parameter that identifies the resource. */
export interface ItemOperation {
  readonly operation: Operation;
  readonly parameter: string;
}

/** A list, and the filter that finds a resource: by its key, or by a property that was sent. */
export interface ListOperation {
  readonly operation: Operation;
  readonly parameter: Parameter;
  readonly by: 'key' | 'property';
}

/**
 * Finds the chains of a family: every POST that returns a code, with the operations on `/things/{code}` (and
 * `/things/{code}/…`), and the filters of `GET /things`. `/things/external` also creates resources.
 */
export function chainsOf(model: ApiModel): Chain[] {
  return model.operations.flatMap((create) => chainOf(model, create) ?? []);
}

function chainOf(model: ApiModel, create: Operation): Chain | undefined {
  if (create.method !== 'post' || create.path.includes('{')) return undefined;
  const answer = jsonSchema(successContent(create), model);
  if (answer === undefined) return undefined;
  const collection = collectionOf(model, create.path);
  const items = model.operations.flatMap((operation) => itemOperation(operation, collection) ?? []);
  const key = keyOf(answer, items[0]?.parameter);
  if (key === undefined) return undefined;
  const exact = items.filter(({ operation }) => operation.path.endsWith('}'));
  const reads = items.filter(({ operation }) => operation.method === 'get');
  const update = exact.find(({ operation }) => ['put', 'patch'].includes(operation.method));
  const remove = exact.find(({ operation }) => operation.method === 'delete');
  const lists = listsOf(model, create, collection, key);
  if (reads.length === 0 && lists.length === 0) return undefined;
  return {
    create,
    key,
    reads,
    lists,
    ...(update === undefined ? {} : { update }),
    ...(remove === undefined ? {} : { remove }),
  };
}

/** Returns the path of the collection: the path itself, or its parent. */
function collectionOf({ operations }: ApiModel, path: string): string {
  const parent = path.slice(0, path.lastIndexOf('/'));
  const isAbove = operations.some((other) => other.path === parent || other.path.startsWith(`${parent}/{`));
  const hasOwn = operations.some((other) => other.path.startsWith(`${path}/{`));
  return !hasOwn && parent !== '' && isAbove ? parent : path;
}

function itemOperation(operation: Operation, collection: string): ItemOperation | undefined {
  if (!operation.path.startsWith(`${collection}/{`)) return undefined;
  const [parameter, ...others] = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  return parameter === undefined || others.length > 0 ? undefined : { operation, parameter };
}

/**
 * Returns the property with the parameter's name or its ending, such as `code` for `partyCode`, or otherwise the only
 * required one.
 */
function keyOf(answer: Schema, parameter: string | undefined): string | undefined {
  const names = Object.keys(answer.properties ?? {});
  const own = names.find((name) => parameter?.toLowerCase().endsWith(name.toLowerCase()));
  const [only, ...others] = answer.required ?? [];
  return own ?? (others.length === 0 ? only : undefined);
}

function listsOf(model: ApiModel, create: Operation, collection: string, key: string): ListOperation[] {
  const list = model.operations.find(({ method, path }) => method === 'get' && path === collection);
  if (list === undefined) return [];
  const sent = jsonSchema(requestContent(create), model)?.properties ?? {};
  return list.parameters
    .filter(({ in: place }) => place === 'query')
    .flatMap((parameter): ListOperation[] => {
      const types = schemaTypes(flattenSchema(parameter.schema, model.schemas));
      if (parameter.name === `${key}s` && types.includes('array')) {
        return [{ operation: list, parameter, by: 'key' }];
      }
      const isReference = Object.hasOwn(sent, parameter.name) && /ref$/i.test(parameter.name);
      return isReference ? [{ operation: list, parameter, by: 'property' }] : [];
    });
}

function jsonSchema(
  content: { readonly mediaType: string; readonly schema: Schema } | undefined,
  { schemas }: ApiModel,
): Schema | undefined {
  if (content === undefined || !isJson(content.mediaType)) return undefined;
  return flattenSchema(content.schema, schemas);
}
