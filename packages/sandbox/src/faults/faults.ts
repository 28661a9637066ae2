import type { Fault } from '../contract/fault.ts';
import { familyFaults } from '../generated/faults.ts';
import { authenticationFaults } from './authentication.ts';
import { protocolFaults } from './protocol.ts';
import { responseFaults } from './responses.ts';
import { validationFaults } from './validation.ts';

/** A fault in the list, with the only family that it applies to; absent: it applies to every family. */
export interface SeededFault extends Fault {
  readonly familyId?: string;
}

/** Every seeded fault: those of all families first, followed by those of single ones. */
export const faults: readonly SeededFault[] = [
  ...authenticationFaults,
  ...validationFaults,
  ...responseFaults,
  ...protocolFaults,
  ...[...familyFaults].flatMap(([familyId, own]) => own.map((fault) => ({ ...fault, familyId }))),
];
