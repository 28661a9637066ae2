import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { pick, wholeNumber } from '../../../seeding/random.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import { type FleetVehicle, fleetVehicles } from '../../vehicle-api-v1/seed/fleet.ts';
import { type Inspection, inspections } from '../records.ts';
import { exampleInspections } from './example-inspections.ts';
import { findings } from './findings.ts';

/** The first code after those of the examples. */
const FIRST_OTHER = 1005001;
const INSPECTORS = [1000902, 1000906] as const;

/** Returns the inspections of the examples, and one for every other inspected vehicle. */
export function seed(input: SeedInput): SeedRecord[] {
  const examples = exampleInspections(input);
  const shown = new Set(examples.map(({ vehicleCode }) => vehicleCode));
  const others = fleetVehicles
    .filter(({ code, isInspected }) => isInspected && !shown.has(code))
    .map((vehicle, index) => generate(input, vehicle, FIRST_OTHER + index));
  return [...examples, ...others].map((one) => seedRecord(inspections, String(one.code), one));
}

function generate({ random, shift }: SeedInput, vehicle: FleetVehicle, code: number): Inspection {
  const { code: vehicleCode, siteCode, ownerCode } = vehicle;
  const day = shift(
    pick(random, ['2026-01-13', '2026-01-21', '2026-02-03', '2026-02-10', '2026-02-18', '2026-02-25']),
  );
  const hour = wholeNumber(random, 10, 16);
  const minute = wholeNumber(random, 10, 19);
  return {
    code,
    vehicleCode,
    inspectorCode: pick(random, INSPECTORS),
    locationCode: siteCode,
    startDate: `${day}T${hour}:${minute}:00`,
    endDate: `${day}T${hour}:${minute + 30}:00`,
    customer: {
      companyCode: ownerCode,
      fleetCode: `FLEET-${ownerCode % 1000}`,
      locationCode: siteCode,
    },
    serviceProvider: { contractorCode: 1000001, marketCode: 'FR' },
    mileage: wholeNumber(random, 20, 600) * 1000,
    mileageUOM: 'KMT',
    type: 'TYRE-CHECK',
    managingServiceCenterCode: pick(random, ['1000111', '1000112']),
    lastModifiedDate: `${day}T${hour}:${minute + 40}:00`,
    ...findings(random),
  };
}
