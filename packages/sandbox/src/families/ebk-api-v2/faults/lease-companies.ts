import type { Fault } from '../../../contract/fault.ts';
import { alteredStore } from '../../../fault-kinds/altered-store.ts';
import { inStore, objectOf, reading } from '../../../fault-kinds/kinds.ts';
import { leaseCompanies } from '../records.ts';

/** Faults in the lease companies of bookings. */
export const leaseCompanyFaults: readonly Fault[] = [
  subCompanyNeedsAnEntry(),
  inStore(
    {
      name: 'sub-company-entries-ignored',
      description: 'A lease company is looked up by its company code alone',
      operations: ['createAppointment'],
    },
    () => reading(leaseCompanies, (company) => (company.subCompanyCode === undefined ? company : undefined)),
  ),
];

/** Finds no company alone for a booking that names a part of it. */
function subCompanyNeedsAnEntry(): Fault {
  const ofParts = new WeakSet<Request>();
  return {
    name: 'sub-company-needs-an-entry',
    description: 'A part of a lease company is unknown unless it has an entry of its own',
    input: (input, { request }) => {
      const vehicle = objectOf(objectOf(input.body).vehicle);
      if (vehicle.subCompanyCode !== undefined) ofParts.add(request);
      return input;
    },
    store: (store, { request }) =>
      alteredStore(
        store,
        reading(leaseCompanies, (company) =>
          ofParts.has(request) && company.subCompanyCode === undefined ? undefined : company,
        ),
      ),
  };
}
