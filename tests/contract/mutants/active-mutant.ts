/** The switch that instrumented code reads. @see https://stryker-mutator.io/blog/announcing-stryker-4-mutation-switching/ */
interface Switch {
  activeMutant?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}

declare global {
  var __stryker__: Switch | undefined;
}

/** The most passes of a loop that a mutant may have made endless. */
const MOST_HITS = 1_000_000;

/** Activates a mutant until it is disposed; none when the id is absent. */
export function activate(id?: string): Disposable & { readonly isReached: () => boolean } {
  globalThis.__stryker__ ??= {};
  const own = globalThis.__stryker__;
  own.activeMutant = id;
  own.hitCount = 0;
  own.hitLimit = MOST_HITS;
  return {
    isReached: () => (own.hitCount ?? 0) > 0,
    [Symbol.dispose]() {
      own.activeMutant = undefined;
      own.hitCount = undefined;
    },
  };
}
