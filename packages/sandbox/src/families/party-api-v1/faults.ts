import type { Fault } from '../../contract/fault.ts';
import { directoryFaults } from './faults/directory.ts';
import { peopleFaults } from './faults/people.ts';
import { subscriptionFaults } from './faults/subscriptions.ts';

/** Faults in the business rules of parties, people and subscriptions. */
export const faults: readonly Fault[] = [...directoryFaults, ...peopleFaults, ...subscriptionFaults];
