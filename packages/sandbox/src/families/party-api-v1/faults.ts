import type { Fault } from '../../contract/fault.ts';
import { bankAccountFaults } from './faults/bank-accounts.ts';
import { changeFaults } from './faults/changes.ts';
import { deletionFaults } from './faults/deletions.ts';
import { directoryFaults } from './faults/directory.ts';
import { peopleFaults } from './faults/people.ts';
import { subscriptionFaults } from './faults/subscriptions.ts';

/** Faults in the business rules of parties, people and subscriptions. */
export const faults: readonly Fault[] = [
  ...bankAccountFaults,
  ...changeFaults,
  ...deletionFaults,
  ...directoryFaults,
  ...peopleFaults,
  ...subscriptionFaults,
];
