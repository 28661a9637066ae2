import type { Problem, Rule } from '../errors/problem.ts';
import { Stop } from '../errors/stop.ts';
import type { Limits } from '../limits.ts';
import { type Frame, pathOf } from '../read/frame.ts';
import type { ProblemLog } from '../read/problem-log.ts';
import type { Window } from '../tokens/window.ts';

/** Number of characters of a long key that count as another key. */
const BLOCK = 64;

/** The place of an element that is no longer kept. */
export type Place = Required<Pick<Problem, 'path' | 'line' | 'column'>>;

/** Counts what is kept of a document, and reports problems whose element may already be closed. */
export class Kept {
  readonly #log: ProblemLog;
  readonly #limits: Limits;
  readonly #window: Window;
  #count = 0;

  constructor(log: ProblemLog, limits: Limits, window: Window) {
    this.#log = log;
    this.#limits = limits;
    this.#window = window;
  }

  /**
   * Counts a kept key.
   *
   * @returns its cost, to be released with it
   * @throws {Stop} when the limit is exceeded
   */
  add(key: string, frame: Frame): number {
    const cost = 1 + Math.floor(key.length / BLOCK);
    this.#count += cost;
    const { keys } = this.#limits;
    if (this.#count > keys) {
      const advice = 'Raise limits.keys, or read it without identity.';
      throw new Stop(
        'limit',
        `Keys of the document need more than limits.keys, ${keys}. ${advice}`,
        frame.offset,
      );
    }
    return cost;
  }

  release(cost: number): void {
    this.#count -= cost;
  }

  placeOf(frame: Frame): Place {
    return { path: pathOf(frame), ...(frame.position ?? this.#window.position(frame.offset)) };
  }

  lineOf(frame: Frame): number {
    return (frame.position ?? this.#window.position(frame.offset)).line;
  }

  report(rule: Rule, message: string, place: Place): void {
    const { problems } = this.#log;
    if (problems.length < this.#limits.problems) problems.push({ rule, message, ...place });
  }
}
