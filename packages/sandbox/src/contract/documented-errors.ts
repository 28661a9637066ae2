import type { FamilyRoutes, RouteContent, RouteExample, RouteOperation } from './family.ts';

/** An error example of an operation, with its status and its content. */
export interface DocumentedError {
  /** HTTP status; the ranges 4XX and 5XX count as their first status. */
  readonly status: number;
  readonly mediaType: string;
  readonly content: RouteContent;
  readonly example: RouteExample;
}

/** Returns all error examples of an operation, in order of status. */
export function documentedErrors(operation: RouteOperation): DocumentedError[] {
  return operation.responses
    .filter(({ status }) => !status.startsWith('2'))
    .flatMap(({ status, content }) =>
      content.flatMap((one) =>
        one.examples.map((example) => ({
          status: statusNumber(status),
          mediaType: one.mediaType,
          content: one,
          example,
        })),
      ),
    );
}

/** Finds an error example of an operation by its name. */
export function errorNamed(operation: RouteOperation, name: string): DocumentedError | undefined {
  return documentedErrors(operation).find(({ example }) => example.name === name);
}

/** Finds an error example of a family by its name, in the first operation that documents it. */
export function familyErrorNamed(family: FamilyRoutes, name: string): DocumentedError | undefined {
  for (const operation of family.operations) {
    const found = errorNamed(operation, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function statusNumber(status: string): number {
  if (status === 'default') return 500;
  return Number(status.replace(/XX$/, '00'));
}
