import { ToolError } from './tool-error.ts';

/** Deepest nesting of objects and arrays in the arguments of a call. No request of an API comes close. */
const MOST_LEVELS = 100;

/**
 * Checks that recursion through the arguments cannot exhaust the stack.
 *
 * @throws {ToolError} if they are nested more than 100 levels deep
 */
export function checkNesting(values: unknown): void {
  let level = [values].filter(isNested);
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > MOST_LEVELS)
      throw new ToolError(
        `The arguments are nested more than ${MOST_LEVELS} levels deep.`,
        'Send the body as the operation describes it: get_operation shows its fields.',
      );
    level = level.flatMap((value) => Object.values(value)).filter(isNested);
  }
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
