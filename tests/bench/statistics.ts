/** The median; of an even number of values, the lower of the two in the middle. `NaN` of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** `1.25`: how many times as much as the other. */
export function ratio(value: number, of = Number.NaN): string {
  return (value / of).toFixed(2);
}
