import type { Offer } from '../records.ts';

const FLEET = { active: true, category: 'CUSTOMER', partyType: 'B2B', type: 'TRANSACTIONAL' } as const;

/** The offers, which no call creates. */
export const OFFERS: readonly Offer[] = [
  { code: 1000801, ...FLEET, name: 'Fleet inspection', vehicleCategory: 'TRUCK' },
  { code: 1000802, ...FLEET, name: 'Fleet inspection and tyre pressure', vehicleCategory: 'TRUCK' },
  {
    code: 1000803,
    ...FLEET,
    name: 'Fleet inspection on trial',
    type: 'PROSPECTING',
    vehicleCategory: 'TRUCK',
  },
  { code: 1000804, ...FLEET, name: 'Winter tyre storage', vehicleCategory: 'TRUCK', active: false },
  { code: 1000805, ...FLEET, name: 'Van inspection', vehicleCategory: 'VAN' },
  { code: 1000806, ...FLEET, name: 'Car check', partyType: 'B2C', vehicleCategory: 'CAR' },
  { code: 1000807, ...FLEET, name: 'Workshop network', category: 'CONTRACTOR', vehicleCategory: 'TRUCK' },
];
