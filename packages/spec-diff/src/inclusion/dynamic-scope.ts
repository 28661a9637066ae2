/**
 * The dynamic anchors of the resources that an evaluation has passed through: for each name, the outermost.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-7.1
 */
export class DynamicScope {
  readonly #targets: ReadonlyMap<string, object>;
  /** Scopes that this one becomes in other resources, so that equal scopes are the same object. */
  readonly #next = new Map<ReadonlyMap<string, object>, DynamicScope>();

  constructor(targets: ReadonlyMap<string, object>) {
    this.#targets = targets;
  }

  /** Returns the scope inside a resource with anchors. */
  with(anchors: ReadonlyMap<string, object>): DynamicScope {
    if ([...anchors.keys()].every((name) => this.#targets.has(name))) return this;
    const scope = this.#next.get(anchors) ?? new DynamicScope(new Map([...anchors, ...this.#targets]));
    this.#next.set(anchors, scope);
    return scope;
  }

  target(name: string): object | undefined {
    return this.#targets.get(name);
  }
}
