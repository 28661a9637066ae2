import type { ValuePath } from './value-path.ts';

/** A value of a call that is known only when the call is made. */
export type ChainedValue = ResultValue | DayValue;

/** A part of the result of an earlier call. */
interface ResultValue {
  readonly kind: 'result';
  /** The variable of the result. */
  readonly variable: string;
  readonly path: ValuePath;
  /** The variable with the path, as TypeScript writes it. */
  readonly expression: string;
  /** Whether it is a JSON string, which has quotes in a body. */
  readonly isText: boolean;
  /** Whether the result is an XML message. The path is then one of its elements. */
  readonly isXml: boolean;
}

/** A day, counted from the day of the call. */
export interface DayValue {
  readonly kind: 'day';
  readonly days: number;
  /** Whether it has the time of the call. */
  readonly isMoment: boolean;
}

/**
 * The text in a request for a value that the samples write as an expression. It needs no escape in any language, and is
 * as long as the expression, so that lines break where they would with it.
 */
export function mark(number: number, value: ChainedValue): string {
  const length = value.kind === 'day' ? 12 : value.expression.length;
  return `MARK${number}${'X'.repeat(Math.max(0, length - 10))}MARK`;
}

/**
 * Replaces the marks of a sample.
 *
 * @param quotes the quotes of a string, which go with its mark
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

/** Whether a text has a mark. */
export function hasMark(text: string, values: readonly ChainedValue[]): boolean {
  return values.some((value, number) => text.includes(mark(number, value)));
}
