import { isDay } from '@partner-apis/model';
import * as z from 'zod/mini';

/** The form of an object that has these fields and no others. */
export function fields<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, { error: oneOf(Object.keys(shape)) });
}

/** Makes the advice for unknown names. */
export function oneOf(names: readonly string[]) {
  const advice = `write one of ${names.join(', ')}`;
  return ({ code }: Pick<z.core.$ZodRawIssue, 'code'>) => (code === 'unrecognized_keys' ? advice : undefined);
}

/** A text that is not empty, of so many characters at most. */
export function text(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most));
}

/** A whole number of a range. */
export function whole(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  return z.int().check(z.minimum(least), z.maximum(most));
}

/** A date, `YYYY-MM-DD`. */
export const day = z.string().check(z.refine(isDay, { error: 'Write a date that exists, "2026-03-06"' }));

/** Whether something can be made without a RangeError. */
export function isInRange(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
