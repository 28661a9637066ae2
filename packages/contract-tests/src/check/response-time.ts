import type { Exchange } from '../case/exchange.ts';

/** The maximum response time. */
export interface TimeBound {
  /** Seconds; no maximum when absent. */
  readonly maxSeconds?: number;
}

/**
 * Checks the response time.
 *
 * @returns a sentence when the response took too long
 */
export function timeProblems({ maxSeconds }: TimeBound, { seconds }: Exchange): string[] {
  if (maxSeconds === undefined || seconds <= maxSeconds) return [];
  return [`responded after ${milliseconds(seconds)} ms; the limit is ${milliseconds(maxSeconds)} ms`];
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
