import type { Fault } from '../../faults/fault.ts';
import { bookingFaults } from './faults/booking.ts';
import { lookUpFaults } from './faults/looking-up.ts';

/** Faults in the business rules of eBooking. */
export const ebookingFaults: readonly Fault[] = [...bookingFaults, ...lookUpFaults];
