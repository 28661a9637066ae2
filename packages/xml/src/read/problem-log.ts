import type { Problem, Rule } from '../errors/problem.ts';
import type { Window } from '../tokens/window.ts';
import { type Frame, pathOf } from './frame.ts';

/** Collects the problems of a document, each with its path and position. */
export class ProblemLog {
  readonly problems: Problem[] = [];
  /** Schema violations that a lenient reader accepts. */
  readonly tolerated: Problem[] = [];
  readonly #limit: number;
  readonly #window: Window;

  /**
   * @param limit maximum number of problems that are kept
   * @param window converts offsets to positions
   */
  constructor(limit: number, window: Window) {
    this.#limit = limit;
    this.#window = window;
  }

  /** Reports a problem. @param offset offset of the problem. Default: the start tag of the element */
  report(frame: Frame, rule: Rule, message: string, offset?: number): void {
    this.#add(this.problems, frame, rule, message, offset);
  }

  tolerate(frame: Frame, rule: Rule, message: string): void {
    this.#add(this.tolerated, frame, rule, message, undefined);
  }

  /** Returns the problems that were found since an element was opened. */
  since({ problemsBefore, toleratedBefore }: Frame): readonly Problem[] {
    return [...this.problems.slice(problemsBefore), ...this.tolerated.slice(toleratedBefore)];
  }

  /**
   * Adds to the problem that a child is missing that it comes later.
   *
   * @returns whether there is such a problem
   */
  foundLater(parent: Frame, local: string, offset: number): boolean {
    const start = `${local} is missing before `;
    const at = this.problems.findIndex(
      // A second one with this name has another problem.
      ({ path, message }) => message.startsWith(start) && !message.includes('>') && path === pathOf(parent),
    );
    const problem = this.problems[at];
    if (problem) {
      const { line } = this.#window.position(offset);
      this.problems[at] = {
        ...problem,
        message: `${problem.message.slice(0, -1)}: <${local}> is in line ${line}.`,
      };
    }
    return at >= 0;
  }

  #add(to: Problem[], frame: Frame, rule: Rule, message: string, offset: number | undefined): void {
    if (to.length >= this.#limit) return;
    const position =
      offset === undefined
        ? (frame.position ?? this.#window.position(frame.offset))
        : this.#window.position(offset);
    to.push({ rule, message, path: pathOf(frame), ...position });
  }
}
