/**
 * Maximum number of requests that are handled together. More gain nothing that can be measured, and all of them are in
 * memory at the same time.
 */
const COHORT = 16;

/**
 * Returns a function that waits until the event loop has read all requests that have arrived, or 16 of them. What
 * awaits it continues together.
 *
 * Between the reading and the writing of other requests, a handler takes about 2.5 times as much processor time: probably
 * because it finds the caches of the processor filled by the kernel, and because each response wakes a client that has
 * fallen asleep since the one before (`docs/adr/0154-bodies-are-text-days-are-numbers-and-texts-have-edges.md`).
 *
 * @see J. R. Larus and M. Parkes, Using Cohort Scheduling to Enhance Server Performance, USENIX 2002
 */
export function cohorts(): () => Promise<void> {
  let gathering: Promise<void> | undefined;
  let size = 0;
  const begin = () => {
    const cohort = new Promise<void>((resolve) => {
      setImmediate(() => {
        if (gathering === cohort) gathering = undefined;
        resolve();
      });
    });
    size = 0;
    return cohort;
  };
  return () => {
    if (size === COHORT) gathering = undefined;
    gathering ??= begin();
    size++;
    return gathering;
  };
}
