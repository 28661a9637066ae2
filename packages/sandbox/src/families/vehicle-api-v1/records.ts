import type { Schemas } from '../../generated/vehicle-api-v1/operations.ts';
import type { Having } from '../../rules/fields.ts';
import { externalRefsOf } from '../../rules/references.ts';
import { collection, texts } from '../../store/collection.ts';

export type AxleLayout = Schemas['AxleLayout'];

export type Axle = Schemas['Axle'];

export type Vehicle = Having<Schemas['Vehicle'], 'references'>;

/** Vehicles by code. */
export const vehicles = collection<
  Vehicle,
  'registration' | 'reference' | 'customerReference' | 'site' | 'modified'
>(
  'vehicle-api-v1/vehicles',
  {
    registration: ({ registrationNumber }) => texts(registrationNumber),
    reference: externalRefsOf,
    customerReference: ({ customerVehicleReference }) => texts(customerVehicleReference),
    site: ({ siteCode }) => texts(siteCode),
    modified: ({ lastModifiedDate }) => texts(lastModifiedDate),
  },
  { active: ({ active }) => active },
);
/** The last assigned code, under `vehicles`. */
export const counters = collection<number>('vehicle-api-v1/counters');

export const collections = [vehicles, counters];
