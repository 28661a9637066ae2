/**
 * Limits the number of requests that start in a second, evenly spaced.
 *
 * @param perSecond maximum number; undefined for no limit
 * @param sleep waits for a number of milliseconds
 * @returns a function to await before each request
 */
export function pace(
  perSecond: number | undefined,
  sleep: (milliseconds: number) => Promise<unknown>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  if (perSecond === undefined) return async () => {};
  const gap = 1000 / perSecond;
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const start = Math.max(now(), next);
    next = start + gap;
    const wait = start - now();
    if (wait > 0) await sleep(wait);
  };
}
