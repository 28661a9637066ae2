import { nearestName } from '@partner-apis/model';
import { faults, type SeededFault } from './faults.ts';

/** Thrown when no fault has the given name. */
export class UnknownFaultError extends Error {
  override readonly name = 'UnknownFaultError';

  constructor(name: string) {
    const names = faults.map((known) => known.name);
    const near = nearestName(name, names);
    const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
    super(
      `There is no fault "${name}".${meant} List all ${names.length} with partner-apis-sandbox --list-faults.`,
    );
  }
}

/**
 * Finds seeded faults by their names.
 *
 * @throws {UnknownFaultError} for the first name that no fault has
 * @example createSandbox({ faults: chooseFaults(['double-booking']) });
 */
export function chooseFaults(names: readonly string[]): SeededFault[] {
  return names.map((name) => {
    const fault = faults.find((one) => one.name === name);
    if (fault === undefined) throw new UnknownFaultError(name);
    return fault;
  });
}
