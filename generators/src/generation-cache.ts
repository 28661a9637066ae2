import { LoadCache } from './load/cache.ts';
import type { LoadedFamily } from './load/load.ts';
import type { FamilySource } from './output/output.ts';
import { OutputCache } from './output/output-cache.ts';

/** A family from which everything can be emitted, and what of its document is not expressed. */
export interface MadeFamily {
  readonly source: FamilySource;
  readonly warnings: readonly string[];
}

/**
 * All that a generation may keep for the next one, a stage at a time. A family in which nothing changed is the same
 * object as before at every stage, and what was made of it is not made again.
 */
export class GenerationCache {
  readonly load = new LoadCache();
  readonly outputs = new OutputCache();
  readonly #families = new WeakMap<LoadedFamily, MadeFamily>();

  /** What was made of a loaded family, made once for each object. */
  async family(loaded: LoadedFamily, make: () => Promise<MadeFamily>): Promise<MadeFamily> {
    const made = this.#families.get(loaded) ?? (await make());
    this.#families.set(loaded, made);
    return made;
  }
}
