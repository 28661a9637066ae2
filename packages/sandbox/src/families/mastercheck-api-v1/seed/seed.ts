import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { pick, wholeNumber } from '../../../seeding/random.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import { fleetVehicles } from '../../vehicle-api-v1/seed/fleet.ts';
import { counters, masterchecks, type StoredMastercheck } from '../records.ts';
import { exampleMasterchecks } from './example-masterchecks.ts';
import { findings } from './findings.ts';

/** The code of the first mastercheck. The first two are those of the document's examples. */
const FIRST = 1000601;
/** One mastercheck for every third vehicle. */
const EVERY = 3;

export function referentials(): SeedRecord[] {
  return [seedRecord(counters, 'masterchecks', FIRST - 1)];
}

/** Returns the masterchecks of the examples, and some of the fleets. */
export function seed(input: SeedInput): SeedRecord[] {
  const checked = fleetVehicles.filter((_, index) => index % EVERY === EVERY - 1);
  const all = [
    ...exampleMasterchecks(input),
    ...checked.map(({ code }, index) => generate(input, code, FIRST + 2 + index)),
  ];
  return [
    ...all.map((stored) => seedRecord(masterchecks, String(stored.mastercheck.code), stored)),
    seedRecord(counters, 'masterchecks', FIRST + all.length - 1),
  ];
}

function generate({ random, shift }: SeedInput, vehicleCode: number, code: number): StoredMastercheck {
  const day = shift(
    pick(random, ['2026-01-15', '2026-01-22', '2026-02-05', '2026-02-12', '2026-02-19', '2026-02-25']),
  );
  const lastModifiedDate = `${day}T${wholeNumber(random, 10, 17)}:${wholeNumber(random, 10, 59)}:00`;
  const externalRef = `MC-${code - 942_000}`;
  return {
    mastercheck: { code, externalRef, date: day, vehicleCode, ...findings(random) },
    references: [{ source: 'SAP', externalRef, countryCode: 'FR', lastModifiedDate }],
    lastModifiedDate,
  };
}
