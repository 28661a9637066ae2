import { type Properties, propertyOf } from '../properties.ts';
import type { ElementPath } from './element-path.ts';
import type { Frame } from './frame.ts';

interface Found {
  readonly item: unknown;
  readonly parent: Properties;
  readonly message: Properties;
}

/**
 * Takes the items at a path out of a message while it is read, and drops what is repeated around them. Elements are taken
 * when they end, and occurrences of a repeated group when the next one begins, or when the element around them ends.
 */
export class StreamedItems {
  readonly #path: ElementPath;
  readonly #problems: () => number;
  #ready: Found[] = [];
  /** The number of problems before the open occurrence of a group at the path. */
  #before: number | undefined;

  /** @param problems returns the number of problems that were found so far */
  constructor(path: ElementPath, problems: () => number) {
    this.#path = path;
    this.#problems = problems;
  }

  /** Receives the value of an element. @returns whether it is not to be stored */
  take(frame: Frame, item: unknown): boolean {
    const { parent, target, value, particle, problemsBefore } = frame;
    if (parent && target !== parent.value) {
      const around = this.#path.stepsTo(parent);
      if (around !== undefined) this.#settle(parent.value, around, parent, problemsBefore, true);
    }
    const steps = this.#path.stepsTo(frame);
    if (steps === undefined) return false;
    if (steps < this.#path.length) {
      this.#settle(value, steps, frame, this.#problems(), false);
      return (particle?.max ?? 1) > 1;
    }
    if (parent && this.#problems() === problemsBefore) this.#add(item, parent);
    return true;
  }

  /** Returns the items that were found since the last call. */
  drain(): readonly Found[] {
    const items = this.#ready;
    this.#ready = [];
    return items;
  }

  #add(item: unknown, parent: Frame): void {
    this.#ready.push({ item, parent: parent.value, message: outermost(parent).value });
  }

  /**
   * Removes the complete occurrences of the repeated group at the next step. No element at the path is stored, so an array
   * there has the occurrences of a group.
   *
   * @param holder the object that has the array
   * @param steps number of steps that lead to the holder
   * @param parent the element around the group
   * @param problems number of problems when the complete occurrences had ended
   * @param isOpen whether the last occurrence may have further elements
   */
  #settle(
    holder: Record<string, unknown>,
    steps: number,
    parent: Frame,
    problems: number,
    isOpen: boolean,
  ): void {
    const key = this.#path.at(steps);
    const occurrences = propertyOf(holder, key);
    if (!Array.isArray(occurrences)) return;
    const complete: unknown[] = occurrences.splice(0, occurrences.length - (isOpen ? 1 : 0));
    const within = (one: unknown, open: boolean) => {
      if (isRecord(one)) this.#settle(one, steps + 1, parent, problems, open);
    };
    if (steps + 1 < this.#path.length) {
      for (const one of complete) within(one, false);
      within(occurrences[0], true);
    } else {
      for (const one of complete) if (problems === this.#before) this.#add(one, parent);
      if (complete.length > 0) this.#before = undefined;
      if (isOpen) this.#before ??= problems;
    }
    if (!isOpen) delete holder[key];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function outermost(frame: Frame): Frame {
  let at = frame;
  while (at.parent !== undefined) at = at.parent;
  return at;
}
