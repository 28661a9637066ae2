import {
  type ApiModel,
  flattenSchema,
  isJson,
  type Operation,
  once,
  successContent,
} from '@partner-apis/model';

/** An operation that creates a resource and returns its code. */
export interface Creation {
  readonly operation: Operation;
  /** The property of the response that contains the code. */
  readonly key: string;
  /** Reference to the schema of the code, such as `#/components/schemas/SiteCode`. */
  readonly $ref: string;
}

/**
 * Finds the operations that create resources: each POST whose response has a code with a named schema that none of its
 * path parameters has.
 */
export const creationsOf = once((model: ApiModel): readonly Creation[] =>
  model.operations.filter(isWriting).flatMap((operation) => {
    const content = successContent(operation);
    if (content === undefined || !isJson(content.mediaType)) return [];
    const { properties = {}, required = [] } = flattenSchema(content.schema, model.schemas);
    const given = operation.parameters.map(({ schema }) => schema.$ref);
    return Object.entries(properties).flatMap(([key, { $ref }]): Creation[] => {
      const isNew = $ref !== undefined && required.includes(key) && !given.includes($ref);
      return isNew ? [{ operation, key, $ref }] : [];
    });
  }),
);

function isWriting({ method, safe }: Operation): boolean {
  return method === 'post' && safe !== true;
}
