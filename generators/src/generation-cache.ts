import { LoadCache } from './load/cache.ts';
import type { LoadedFamily } from './load/loaded-family.ts';
import type { FamilySource } from './output/family-source.ts';
import { OutputCache } from './output/output-cache.ts';

/** The source of a family's outputs and the diagnostics of its document. */
export interface MadeFamily {
  readonly source: FamilySource;
  readonly warnings: readonly string[];
}

/**
 * Results of each stage of a generation, for the next one. An unchanged family is the same object at every stage, so
 * that nothing is made from it again.
 */
export class GenerationCache {
  readonly load = new LoadCache();
  readonly outputs = new OutputCache();
  readonly #families = new WeakMap<LoadedFamily, MadeFamily>();

  /** Returns the source of a loaded family, which is made once for each object. */
  async family(loaded: LoadedFamily, make: () => Promise<MadeFamily>): Promise<MadeFamily> {
    const made = this.#families.get(loaded) ?? (await make());
    this.#families.set(loaded, made);
    return made;
  }
}
