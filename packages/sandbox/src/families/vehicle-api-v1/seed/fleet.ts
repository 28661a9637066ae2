import { customerSites } from '../../party-api-v1/seed/fleets.ts';

/** A seeded vehicle: the data that are the same in every seed. */
export interface FleetVehicle {
  readonly code: number;
  readonly siteCode: number;
  readonly ownerCode: number;
  readonly active: boolean;
  /** Whether it was ever inspected. */
  readonly isInspected: boolean;
}

/** The vehicles of the documents' examples. */
export const EXAMPLES: readonly FleetVehicle[] = [
  { code: 1000201, siteCode: 1000101, ownerCode: 1000002, active: true, isInspected: true },
  { code: 1000202, siteCode: 1000102, ownerCode: 1000002, active: true, isInspected: true },
  { code: 1000203, siteCode: 1000101, ownerCode: 1000002, active: true, isInspected: false },
];

/** The first code after those of the examples. */
const FIRST_OTHER = 1002001;
const PER_SITE = 6;
const SOLD = 11;
const INSPECTED = 3;

/** The vehicles of every seed: those of the examples, and six at each site where customers have vehicles. */
export const fleetVehicles: readonly FleetVehicle[] = [
  ...EXAMPLES,
  ...customerSites
    .flatMap((site) => Array.from({ length: PER_SITE }, () => site))
    .map(({ code: siteCode, partyCode: ownerCode }, index) => ({
      code: FIRST_OTHER + index,
      siteCode,
      ownerCode,
      active: index % SOLD !== SOLD - 1,
      isInspected: index % INSPECTED !== 0,
    })),
];
