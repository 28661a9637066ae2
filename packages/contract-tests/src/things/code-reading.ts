import type { ApiModel, Operation } from '@partner-apis/model';

/** An operation that reads one thing by its code, `getSite` by `{siteCode}`. */
export interface CodeReading {
  readonly operation: Operation;
  /** The only path parameter, which takes the code. */
  readonly parameter: string;
  /** The schema of the code, `#/components/schemas/SiteCode`. */
  readonly $ref: string;
}

/** Returns the operations that read one thing by a code whose schema has a name. */
export function codeReadingsOf({ operations }: ApiModel): CodeReading[] {
  return operations.flatMap((operation) => {
    const [parameter, ...others] = operation.parameters.filter(({ in: place }) => place === 'path');
    const isItem = operation.method === 'get' && operation.path.endsWith('}') && others.length === 0;
    if (!isItem || parameter?.schema.$ref === undefined) return [];
    return [{ operation, parameter: parameter.name, $ref: parameter.schema.$ref }];
  });
}
