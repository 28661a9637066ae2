import type { Fault } from '../../faults/fault.ts';
import { directoryFaults } from './faults/directory.ts';
import { peopleFaults } from './faults/people.ts';
import { subscriptionFaults } from './faults/subscriptions.ts';

/** Faults in the business rules of parties, people and subscriptions. */
export const partyFaults: readonly Fault[] = [...directoryFaults, ...peopleFaults, ...subscriptionFaults];
