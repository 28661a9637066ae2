import type { Exchange } from '../case/exchange.ts';

/** The time that a response may take, in seconds. */
export interface TimeBound {
  /** No bound when absent. */
  readonly maxSeconds?: number;
}

/** @returns a sentence when the response took too long */
export function timeProblems({ maxSeconds }: TimeBound, { seconds }: Exchange): string[] {
  if (maxSeconds === undefined || seconds <= maxSeconds) return [];
  return [`responded after ${milliseconds(seconds)} ms; the limit is ${milliseconds(maxSeconds)} ms`];
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
