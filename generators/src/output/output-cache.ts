import type { ApiModel } from '@partner-apis/model';
import type { Emitted, FamilySource, Output } from './output.ts';

/** What outputs have made of sources. Who generates again after each change keeps it. */
export class OutputCache {
  readonly #emitted = new WeakMap<Output, WeakMap<FamilySource, Emitted>>();
  /** The code of a family's validators, by its model. */
  readonly validators = new WeakMap<ApiModel, string>();

  /** What an output makes of a family, made once for each object. */
  async emitted(output: Output, source: FamilySource, make: () => Promise<Emitted>): Promise<Emitted> {
    const bySource = this.#emitted.get(output) ?? new WeakMap<FamilySource, Emitted>();
    this.#emitted.set(output, bySource);
    const made = bySource.get(source) ?? (await make());
    bySource.set(source, made);
    return made;
  }
}
