/** All seeds, from 1 on. */
const SEEDS = 1000;
/** Number of consecutive nights in which each seed is run once. */
const NIGHTS = 10;
const DAY = 86_400_000;

/**
 * Returns the seeds of a night. In any 10 consecutive nights, each of the 1,000 seeds has its turn.
 *
 * @param day `YYYY-MM-DD`
 */
export function seedsOfNight(day: string): { readonly first: number; readonly seeds: number } {
  const seeds = SEEDS / NIGHTS;
  const night = (Date.parse(day) / DAY) % NIGHTS;
  return { first: 1 + night * seeds, seeds };
}
