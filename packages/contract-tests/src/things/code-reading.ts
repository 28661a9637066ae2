import type { ApiModel, Operation } from '@partner-apis/model';

/** An operation that reads a resource by its code, such as `getSite` by `{siteCode}`. */
export interface CodeReading {
  readonly operation: Operation;
  /** The only path parameter, which is the code. */
  readonly parameter: string;
  /** Reference to the schema of the code, such as `#/components/schemas/SiteCode`. */
  readonly $ref: string;
}

/** Returns the operations that read a resource by a code whose schema has a name. */
export function codeReadingsOf({ operations }: ApiModel): CodeReading[] {
  return operations.flatMap((operation) => {
    const [parameter, ...others] = operation.parameters.filter(({ in: place }) => place === 'path');
    const isItem = operation.method === 'get' && operation.path.endsWith('}') && others.length === 0;
    if (!isItem || parameter?.schema.$ref === undefined) return [];
    return [{ operation, parameter: parameter.name, $ref: parameter.schema.$ref }];
  });
}
