import type { PartyType } from '../records.ts';

/** The part that a seeded party plays: customer, contractor or inspector. */
type Role = 'customer' | 'contractor' | 'inspector';

export interface FleetParty {
  readonly code: number;
  readonly type: PartyType;
  readonly role: Role;
  readonly active: boolean;
}

export interface FleetSite {
  readonly code: number;
  readonly partyCode: number;
  readonly active: boolean;
}

interface Row {
  readonly party: number;
  readonly role: Role;
  readonly type?: PartyType;
  /** The first and last code of its sites. */
  readonly sites: readonly [first: number, last: number];
  readonly inactive?: boolean;
}

// Parties up to 1000007 have the same names in every seed. The sites include those of the documents' examples.
const ROWS: readonly Row[] = [
  { party: 1000001, role: 'contractor', sites: [1000111, 1000114] },
  { party: 1000002, role: 'customer', sites: [1000101, 1000103] },
  { party: 1000003, role: 'customer', sites: [1000104, 1000106] },
  { party: 1000004, role: 'inspector', sites: [1000115, 1000116] },
  { party: 1000005, role: 'customer', sites: [1000107, 1000110] },
  { party: 1000006, role: 'customer', sites: [1000117, 1000120] },
  { party: 1000007, role: 'contractor', sites: [1000122, 1000124] },
  { party: 1000008, role: 'customer', sites: [1000125, 1000128] },
  { party: 1000009, role: 'customer', sites: [1000129, 1000132] },
  { party: 1000010, role: 'customer', sites: [1000133, 1000135] },
  { party: 1000011, role: 'customer', sites: [1000136, 1000137] },
  { party: 1000012, role: 'customer', sites: [1000138, 1000138], inactive: true },
  { party: 1000013, role: 'customer', type: 'B2C', sites: [1000121, 1000121] },
  { party: 1000014, role: 'customer', type: 'B2C', sites: [1000139, 1000139] },
  { party: 1000015, role: 'customer', type: 'B2C', sites: [1000140, 1000140] },
];

/** A deleted site of an active party. */
const DELETED_SITE = 1000103;

/** The parties of every seed, whatever its number. */
export const fleetParties: readonly FleetParty[] = ROWS.map(({ party, role, type = 'B2B', inactive }) => ({
  code: party,
  type,
  role,
  active: inactive !== true,
}));

/** The sites of every seed, whatever its number, with their parties. */
export const fleetSites: readonly FleetSite[] = ROWS.flatMap(({ party, sites: [first, last], inactive }) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).map((code) => ({
    code,
    partyCode: party,
    active: inactive !== true && code !== DELETED_SITE,
  })),
);

/** The active sites of active customers, companies as well as private ones, which have vehicles. */
export const customerSites: readonly FleetSite[] = fleetSites.filter(
  ({ partyCode, active }) =>
    active && fleetParties.some(({ code, role }) => code === partyCode && role === 'customer'),
);
