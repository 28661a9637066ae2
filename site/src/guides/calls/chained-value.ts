import type { ValuePath } from './value-path.ts';

/** A value of a call that is known only when the call is made. */
export type ChainedValue = ResultValue | DayValue;

/** A part of the result of an earlier call. */
interface ResultValue {
  readonly kind: 'result';
  /** Variable of the result. */
  readonly variable: string;
  readonly path: ValuePath;
  /** Variable and path in TypeScript. */
  readonly expression: string;
  /** Whether it is a string in JSON, which is quoted in a body. */
  readonly isText: boolean;
  /** Whether the result is an XML message, whose path leads to an element. */
  readonly isXml: boolean;
}

/** A day, counted from the day of the call. */
export interface DayValue {
  readonly kind: 'day';
  readonly days: number;
  /** Whether it includes the time of the call. */
  readonly isMoment: boolean;
}

/**
 * Returns the placeholder for a value that samples write as an expression. It needs no escaping in any language, and is
 * as long as the expression, so that lines break in the same places.
 */
export function mark(number: number, value: ChainedValue): string {
  const length = value.kind === 'day' ? 12 : value.expression.length;
  return `MARK${number}${'X'.repeat(Math.max(0, length - 10))}MARK`;
}

/**
 * Replaces the marks of a sample.
 *
 * @param quotes quotes of a string, which are removed with its mark
 */
export function withoutMarks(
  text: string,
  quotes: string,
  values: readonly ChainedValue[],
  written: (value: ChainedValue) => string,
): string {
  return values.reduce(
    (done, value, number) => done.replaceAll(quotes + mark(number, value) + quotes, () => written(value)),
    text,
  );
}

/** Whether a text contains a mark. */
export function hasMark(text: string, values: readonly ChainedValue[]): boolean {
  return values.some((value, number) => text.includes(mark(number, value)));
}
