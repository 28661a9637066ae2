import { ComparisonError } from '../error/comparison-error.ts';

/** The day of today in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/**
 * @param text the value of `--on`
 * @throws {ComparisonError} when it is no day of the calendar, written `YYYY-MM-DD`
 */
export function readDay(text: string, usage: string): string {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = new Date(`${text}T00:00:00Z`);
  if (isWritten && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)) return text;
  throw new ComparisonError(`"${text}" is not a day. ${usage}`);
}
