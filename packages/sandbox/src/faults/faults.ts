import type { Fault } from '../contract/fault.ts';
import { familyFaults } from '../generated/faults.ts';
import { authenticationFaults } from './authentication.ts';
import { protocolFaults } from './protocol.ts';
import { responseFaults } from './responses.ts';
import { validationFaults } from './validation.ts';

/** A fault of the list, with the only family that can commit it; absent: every family can. */
export interface SeededFault extends Fault {
  readonly familyId?: string;
}

/** Every seeded fault: those of all families first, then those of single ones. */
export const faults: readonly SeededFault[] = [
  ...authenticationFaults,
  ...validationFaults,
  ...responseFaults,
  ...protocolFaults,
  ...[...familyFaults].flatMap(([familyId, own]) => own.map((fault) => ({ ...fault, familyId }))),
];
