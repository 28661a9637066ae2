import type { Fault } from '../contract/fault.ts';
import { familyFaults } from '../families/faults.ts';
import { authenticationFaults } from './authentication.ts';
import { protocolFaults } from './protocol.ts';
import { responseFaults } from './responses.ts';
import { validationFaults } from './validation.ts';

const generalFaults: readonly Fault[] = [
  ...authenticationFaults,
  ...validationFaults,
  ...responseFaults,
  ...protocolFaults,
];

/** Every seeded fault: those of any family first, then those of single ones. */
export const faults: readonly Fault[] = [...generalFaults, ...[...familyFaults.values()].flat()];

export interface FaultDescription {
  /** For the option `faults` of a sandbox: `double-booking`. */
  readonly name: string;
  /** What the sandbox then does wrong. */
  readonly description: string;
  /** The only family that commits it; left out: all do. */
  readonly familyId?: string;
}

/** The seeded faults, as a list to choose from. */
export const faultList: readonly FaultDescription[] = [
  ...generalFaults.map(({ name, description }) => ({ name, description })),
  ...[...familyFaults].flatMap(([familyId, own]) =>
    own.map(({ name, description }) => ({ name, description, familyId })),
  ),
];
