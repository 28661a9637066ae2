import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import { counters, vehicles } from '../records.ts';
import { exampleVehicles } from './example-vehicles.ts';
import { EXAMPLES, fleetVehicles } from './fleet.ts';
import { generateVehicle } from './generate-vehicle.ts';

const LAST_CODE = Math.max(...fleetVehicles.map(({ code }) => code));

/** Returns the counter after the codes that any seed may use. */
export function referentials(): SeedRecord[] {
  return [seedRecord(counters, 'vehicles', LAST_CODE)];
}

export function seed(input: SeedInput): SeedRecord[] {
  const generated = fleetVehicles.slice(EXAMPLES.length).map((vehicle) => generateVehicle(input, vehicle));
  return [...exampleVehicles(input), ...generated].map((vehicle) =>
    seedRecord(vehicles, String(vehicle.code), vehicle),
  );
}
