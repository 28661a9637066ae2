import type { Fault } from '../../contract/fault.ts';
import { bookingFaults } from './faults/booking.ts';
import { endedFaults } from './faults/ended.ts';
import { leaseCompanyFaults } from './faults/lease-companies.ts';
import { lookUpFaults } from './faults/looking-up.ts';
import { moveFaults } from './faults/moves.ts';
import { undecidedFaults } from './faults/undecided.ts';

/** Faults in the business rules of eBooking. */
export const faults: readonly Fault[] = [
  ...bookingFaults,
  ...undecidedFaults,
  ...lookUpFaults,
  ...endedFaults,
  ...leaseCompanyFaults,
  ...moveFaults,
];
