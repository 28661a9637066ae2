import type { FamilyRoutes, RouteContent, RouteExample, RouteOperation } from './family.ts';

/** An error example of an operation, with the status and the content that it stands under. */
export interface DocumentedError {
  /** HTTP status; 4XX and 5XX ranges count as their first status. */
  readonly status: number;
  readonly mediaType: string;
  readonly content: RouteContent;
  readonly example: RouteExample;
}

/** All error examples of an operation, in order of status. */
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

/** The error example of that name among those of an operation. */
export function errorNamed(operation: RouteOperation, name: string): DocumentedError | undefined {
  return documentedErrors(operation).find(({ example }) => example.name === name);
}

/** The error example of that name, of whichever operation of the family documents it first. */
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
