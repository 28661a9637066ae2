import type { Problem, Rule } from '../errors/problem.ts';
import type { Tolerance } from '../read/tolerance.ts';
import type { WritingProblems } from '../schema/writing.ts';

/** Collects the problems of an object, with the path of the element that is being written. */
export class Findings implements WritingProblems {
  readonly problems: Problem[] = [];
  readonly tolerance: Tolerance | undefined;
  readonly #limit: number;
  /**
   * Names, each preceded by its index if it has one. It is a list, since most paths are never reported, and it is never
   * shortened.
   */
  readonly #path: (string | number)[] = [];
  #depth = 0;

  /** @param tolerance decides what is written beyond the schema */
  constructor(limit: number, tolerance?: Tolerance) {
    this.#limit = limit;
    this.tolerance = tolerance;
  }

  enter(step: string | number): void {
    this.#path[this.#depth++] = step;
  }

  leave(): void {
    this.#depth--;
  }

  readonly report = (rule: Rule, message: string): void => {
    if (this.problems.length < this.#limit) this.problems.push({ rule, message, path: this.#pathText() });
  };

  #pathText(): string {
    let text = '';
    let index: number | undefined;
    for (const step of this.#path.slice(0, this.#depth)) {
      if (typeof step === 'number') index = step;
      else {
        text += index === undefined ? `/${step}` : `/${step}[${index}]`;
        index = undefined;
      }
    }
    return text;
  }
}
