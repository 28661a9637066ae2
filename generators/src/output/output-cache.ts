import type { ApiModel } from '@partner-apis/model';
import type { Emitted } from './emitted.ts';
import type { FamilySource } from './family-source.ts';

/** The results of outputs, for a program that generates again after each change. */
export class OutputCache {
  readonly #emitted = new WeakMap<object, WeakMap<FamilySource, Emitted>>();
  /** The code of a family's validators, by its model. */
  readonly validators = new WeakMap<ApiModel, string>();

  /** The result of an output for a family, made once for each object. */
  async emitted(output: object, source: FamilySource, make: () => Promise<Emitted>): Promise<Emitted> {
    const bySource = this.#emitted.get(output) ?? new WeakMap<FamilySource, Emitted>();
    this.#emitted.set(output, bySource);
    const made = bySource.get(source) ?? (await make());
    bySource.set(source, made);
    return made;
  }
}
