import { isDay } from '../day/day.ts';
import { ComparisonError } from '../error/comparison-error.ts';

/**
 * Checks the value of `--on`.
 *
 * @param text the value
 * @throws {ComparisonError} when it is not a calendar day, written `YYYY-MM-DD`
 */
export function readDay(text: string, usage: string): string {
  if (isDay(text)) return text;
  throw new ComparisonError(`"${text}" is not a day. ${usage}`);
}
