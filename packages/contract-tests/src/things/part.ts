import {
  type ApiModel,
  flattenSchema,
  isJson,
  type Operation,
  type Schema,
  type Schemas,
  successContent,
} from '@partner-apis/model';

/** An operation that changes a part of a resource, such as a line of a subscription. */
export interface PartChange {
  readonly operation: Operation;
  /** The path parameter for the part, which is also the property that identifies parts, such as `customerSiteCode`. */
  readonly key: string;
  /** The operations that show the parts of the resource. */
  readonly views: readonly Operation[];
}

const CHANGING: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete']);

/**
 * Finds the operations that change a part of a resource: the last segment of their path identifies the part, another
 * one the resource, and a reading of the resource has a list of such parts.
 */
export function partChangesOf({ operations, schemas }: ApiModel): PartChange[] {
  return operations.flatMap((operation) => {
    const key = /\{([^{}]+)\}$/.exec(operation.path)?.[1];
    if (key === undefined || !CHANGING.has(operation.method) || operation.safe === true) return [];
    const outer = namesInPath(operation).filter((name) => name !== key);
    const views = operations.filter((view) => {
      const names = namesInPath(view);
      const isOfThing = names.length > 0 && names.every((name) => outer.includes(name));
      return view.method === 'get' && isOfThing && showsParts(view, key, schemas);
    });
    return views.length === 0 ? [] : [{ operation, key, views }];
  });
}

/** Returns the names of an operation's path parameters. */
export function namesInPath({ parameters }: Operation): string[] {
  return parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
}

/** Whether a response is, or contains, a list of objects that have a property with that name. */
function showsParts(view: Operation, key: string, schemas: Schemas): boolean {
  const content = successContent(view);
  if (content === undefined || !isJson(content.mediaType)) return false;
  const isListOfParts = (schema: Schema) => {
    const { items } = flattenSchema(schema, schemas);
    return items !== undefined && Object.hasOwn(flattenSchema(items, schemas).properties ?? {}, key);
  };
  const { properties = {} } = flattenSchema(content.schema, schemas);
  return [content.schema, ...Object.values(properties)].some(isListOfParts);
}
