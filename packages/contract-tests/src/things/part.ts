import {
  type ApiModel,
  flattenSchema,
  isJson,
  type Operation,
  type Schema,
  type Schemas,
  successContent,
} from '@partner-apis/model';

/** An operation that changes one part of a thing, such as a line of a subscription. */
export interface PartChange {
  readonly operation: Operation;
  /** The path parameter that names the part, and the property by which parts name themselves: `customerSiteCode`. */
  readonly key: string;
  /** The operations that show the parts of the thing. */
  readonly views: readonly Operation[];
}

const CHANGING: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete']);

/**
 * Finds the operations that change one part of a thing: the last segment of their path names the part, another one the thing,
 * and a reading of the thing has a list of such parts.
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

/** The names of the parameters that the path of an operation has. */
export function namesInPath({ parameters }: Operation): string[] {
  return parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
}

/** Whether a response has a list of objects with a property of that name: it is one, or an object with one. */
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
