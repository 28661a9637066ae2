import type { Frame } from './frame.ts';

type One<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/**
 * The type of the elements at a path of properties in a message, such as `OrderLine` or `Body/Orders/Order`; never if
 * there are none.
 */
export type ItemAt<Value, Path extends string> = Path extends `${infer Key}/${infer Rest}`
  ? Key extends keyof One<Value>
    ? ItemAt<NonNullable<One<Value>[Key]>, Rest>
    : never
  : Path extends keyof One<Value>
    ? One<NonNullable<One<Value>[Path]>>
    : never;

/** A path that exists in a message. */
export type PathOf<Value, Path extends string> = [ItemAt<Value, Path>] extends [never] ? never : Path;

/** Recognizes the elements at a path of properties. */
export class ElementPath {
  readonly #steps: readonly string[];
  readonly #keys: ReadonlySet<string>;

  /** @param path property names from the root, separated by slashes */
  constructor(path: string) {
    this.#steps = path.split('/');
    this.#keys = new Set(this.#steps);
  }

  /** Whether an element with this key may be on the path. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /**
   * Returns the number of steps that lead to an element: all of them for one at the path, 0 for one that is not on it.
   */
  stepsTo(frame: Frame): number {
    if (frame.particle === undefined || !this.has(frame.particle.key)) return 0;
    let depth = 0;
    for (let at = frame.parent; at !== undefined; at = at.parent) depth++;
    let step = depth;
    for (let at: Frame | undefined = frame; at?.parent !== undefined; at = at.parent) {
      if (at.particle?.key !== this.#steps[--step]) return 0;
    }
    return depth;
  }

  get length(): number {
    return this.#steps.length;
  }
}
