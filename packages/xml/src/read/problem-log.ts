import type { Problem, Rule } from '../errors/problem.ts';
import type { Window } from '../tokens/window.ts';
import { type Frame, pathOf } from './frame.ts';

/** A problem to whose message a later part of the document can add. */
interface Noted extends Problem {
  message: string;
}

/** Collects the problems of a document, each with its path and position. */
export class ProblemLog {
  readonly problems: Problem[] = [];
  /** Schema violations that a lenient reader accepts. */
  readonly tolerated: Problem[] = [];
  readonly #limit: number;
  readonly #window: Window;
  /** The last problem of each name that is missing, by which a later element is recognized without a search. */
  readonly #missing = new Map<string, Noted>();
  /** Paths of the elements that a misspelled one was probably meant to be. */
  readonly #suggested = new Set<string>();

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
    this.#add(this.tolerated, frame, rule, message);
  }

  /** Returns the problems that were found since an element was opened. */
  since({ problemsBefore, toleratedBefore }: Frame): readonly Problem[] {
    return [...this.problems.slice(problemsBefore), ...this.tolerated.slice(toleratedBefore)];
  }

  /** Whether another problem would be kept. */
  get takesMore(): boolean {
    return this.problems.length < this.#limit;
  }

  /** Notes that a problem suggests a child, which is then not missing. */
  suggest(parent: Frame, name: string): void {
    this.#suggested.add(`${pathOf(parent)}/${name}`);
  }

  /** Whether a problem suggests a child. The next child with this name is missing nevertheless. */
  takeSuggested(parent: Frame, name: string): boolean {
    return this.#suggested.delete(`${pathOf(parent)}/${name}`);
  }

  /** Reports that a child is missing. @param local name of the element in front of which it is missing */
  reportMissing(parent: Frame, name: string, local: string, offset: number): void {
    const message = `${name} is missing before ${local}.`;
    const problem = this.#add(this.problems, parent, 'missing-element', message, offset);
    if (problem) this.#missing.set(name, problem);
  }

  /**
   * Adds to the problem that a child is missing that it comes later. A second child with this name has another problem.
   *
   * @returns whether there is such a problem
   */
  foundLater(parent: Frame, local: string, offset: number): boolean {
    const problem = this.#missing.get(local);
    if (problem?.path !== pathOf(parent) || !this.problems.includes(problem)) return false;
    this.#missing.delete(local);
    const { line } = this.#window.position(offset);
    problem.message = `${problem.message.slice(0, -1)}: <${local}> is in line ${line}.`;
    return true;
  }

  /** @returns the problem, unless there are too many */
  #add(to: Problem[], frame: Frame, rule: Rule, message: string, offset?: number): Noted | undefined {
    if (to.length >= this.#limit) return undefined;
    const known = offset === undefined && frame.position;
    const position = known || this.#window.position(offset ?? frame.offset);
    const problem = { rule, message, path: pathOf(frame), ...position };
    to.push(problem);
    return problem;
  }
}
