import type { ConstraintPath, NameTest } from './constraint.ts';

/** The names of the open elements, from the root to the innermost one. */
export class OpenElements {
  readonly #names: { readonly namespace: string; readonly local: string }[] = [];

  get depth(): number {
    return this.#names.length;
  }

  enter(namespace: string, local: string): void {
    this.#names.push({ namespace, local });
  }

  leave(): void {
    this.#names.pop();
  }

  /**
   * Whether one of the paths leads from an open element to the innermost one.
   *
   * @param from depth of the element where the paths begin, 1 for the root
   */
  matches({ deep = false, steps }: ConstraintPath, from: number): boolean {
    const below = this.depth - from;
    if (deep ? below < steps.length : below !== steps.length) return false;
    const first = this.depth - steps.length;
    return steps.every((test, index) => {
      const name = this.#names[first + index];
      return name !== undefined && isNamed(test, name.namespace, name.local);
    });
  }
}

export function isNamed([uri, name]: NameTest, namespace: string, local: string): boolean {
  return (uri === '*' || uri === namespace) && (name === '*' || name === local);
}
