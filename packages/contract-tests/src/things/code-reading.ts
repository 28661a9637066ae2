import type { ApiModel, Operation } from '@partner-apis/model';

/** An operation that reads a resource by its code, such as `getSite` by `{siteCode}`. */
export interface CodeReading {
  readonly operation: Operation;
  /** The only path parameter, which is the code. */
  readonly parameter: string;
  /** Reference to the schema of the code, such as `#/components/schemas/SiteCode`. */
  readonly $ref: string;
}

/** Returns the operations that read a resource by a code whose schema has a name, and whose path ends with it. */
export function codeReadingsOf(model: ApiModel): CodeReading[] {
  return codeParametersOf(model).filter(({ operation: { path } }) => path.endsWith('}'));
}

/** Returns the operations that read a resource, or a part of it, by a code whose schema has a name. */
export function codeParametersOf({ operations }: ApiModel): CodeReading[] {
  return operations.flatMap((operation) => {
    const [parameter, ...others] = operation.parameters.filter(({ in: place }) => place === 'path');
    if (operation.method !== 'get' || others.length > 0 || parameter?.schema.$ref === undefined) return [];
    return [{ operation, parameter: parameter.name, $ref: parameter.schema.$ref }];
  });
}

/** Returns a path without the code in it: `/sites` for `/sites/{siteCode}`. */
export function withoutCode(path: string): string {
  return path.replace(/\/\{[^/]*\}/, '');
}
