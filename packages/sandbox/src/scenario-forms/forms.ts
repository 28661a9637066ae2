import { isDay } from '@partner-apis/model';
import * as z from 'zod/mini';

/** Returns the form of an object with exactly these fields. */
export function fields<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, { error: oneOf(Object.keys(shape)) });
}

/** Returns the advice for unknown names. */
export function oneOf(names: readonly string[]) {
  const advice = `write one of ${names.join(', ')}`;
  return ({ code }: Pick<z.core.$ZodRawIssue, 'code'>) => (code === 'unrecognized_keys' ? advice : undefined);
}

/** Returns the form of a non-empty text of limited length. */
export function text(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most));
}

/** Returns the form of an integer in a range. */
export function whole(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  return z.int().check(z.minimum(least), z.maximum(most));
}

/** The form of a date, `YYYY-MM-DD`. */
export const day = z.string().check(z.refine(isDay, { error: 'Write a date that exists, "2026-03-06"' }));

/** Whether a function succeeds without a RangeError. */
export function isInRange(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
