/**
 * Orders items so that one of each class comes first, then a second of each, and so on, so that a mistake in any class
 * is found early.
 *
 * @example earlyOrder(['a1', 'a2', 'b1'], (text) => text.slice(0, 1)) // ['a1', 'b1', 'a2']
 */
export function earlyOrder<T>(items: readonly T[], classOf: (item: T) => string): T[] {
  const rounds: T[][] = [];
  const seen = new Map<string, number>();
  for (const item of items) {
    const name = classOf(item);
    const round = seen.get(name) ?? 0;
    seen.set(name, round + 1);
    rounds[round] ??= [];
    rounds[round].push(item);
  }
  return rounds.flat();
}
