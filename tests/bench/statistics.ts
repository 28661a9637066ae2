/** Returns the median; for an even number of values, the lower one in the middle. `NaN` for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/**
 * The value that a share of the values does not exceed, by the nearest rank. `NaN` of none.
 *
 * @param share from 0 to 100: 95 of fewer than 20 values is the greatest
 */
export function percentile(values: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil((values.length * share) / 100));
  return values.toSorted((left, right) => left - right)[rank - 1] ?? Number.NaN;
}

/** `1.25`: how many times as much as the other. */
export function ratio(value: number, of = Number.NaN): string {
  return (value / of).toFixed(2);
}
