import type { Fault } from '../contract/fault.ts';

/** A fault was asked for by a name that no fault has. */
export class UnknownFaultError extends Error {
  override readonly name = 'UnknownFaultError';

  constructor(asked: string, known: readonly Fault[]) {
    super(`There is no fault "${asked}". Known are: ${known.map(({ name }) => name).join(', ')}.`);
  }
}

/**
 * The faults of these names.
 *
 * @throws {UnknownFaultError} for the first name that no fault has
 */
export function chooseFaults(names: readonly string[], known: readonly Fault[]): Fault[] {
  return names.map((name) => {
    const fault = known.find((one) => one.name === name);
    if (fault === undefined) throw new UnknownFaultError(name, known);
    return fault;
  });
}
