import type { ApiModel } from '@partner-apis/model';
import type { Emitted } from './emitted.ts';
import type { FamilySource } from './family-source.ts';

/** Results of outputs, for a program that generates again after every change. */
export class OutputCache {
  readonly #emitted = new WeakMap<object, WeakMap<FamilySource, Emitted>>();
  /** The code of families' validators, by model. */
  readonly validators = new WeakMap<ApiModel, string>();

  /** Returns the result of an output for a family, which is made once for each object. */
  async emitted(output: object, source: FamilySource, make: () => Promise<Emitted>): Promise<Emitted> {
    const bySource = this.#emitted.get(output) ?? new WeakMap<FamilySource, Emitted>();
    this.#emitted.set(output, bySource);
    const made = bySource.get(source) ?? (await make());
    bySource.set(source, made);
    return made;
  }
}
