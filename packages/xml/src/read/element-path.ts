import type { Frame } from './frame.ts';
import type { GroupState } from './place.ts';

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

/** Recognizes the elements at a path of properties, some of which may be those of repeated groups. */
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

  /** Returns the property at a step; an empty name after the last one. */
  at(step: number): string {
    return this.#steps[step] ?? '';
  }

  /**
   * Returns the number of steps that lead to an element: 0 for the root, all of them for one at the path, and undefined for
   * one that is not on it.
   */
  stepsTo({ parent, particle, target }: Frame): number | undefined {
    if (parent === undefined) return 0;
    if (particle === undefined || !this.has(particle.key)) return undefined;
    let steps = this.stepsTo(parent);
    if (steps === undefined) return undefined;
    const groups = target === parent.value ? [] : groupsAround(parent.state);
    for (const key of [...groups, particle.key]) if (this.#steps[steps++] !== key) return undefined;
    return steps;
  }

  get length(): number {
    return this.#steps.length;
  }
}

/** Returns the keys of the repeated groups around the element that is read, the outermost first. */
function groupsAround(state: GroupState | undefined): readonly string[] {
  if (state === undefined) return [];
  const { key } = state.group;
  const outer = groupsAround(state.parent);
  return key === undefined ? outer : [...outer, key];
}
