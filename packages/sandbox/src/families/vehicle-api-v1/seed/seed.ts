import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import { counters, vehicles } from '../records.ts';
import { exampleVehicles } from './example-vehicles.ts';
import { EXAMPLES, fleetVehicles } from './fleet.ts';
import { generateVehicle } from './generate-vehicle.ts';

const LAST_CODE = Math.max(...fleetVehicles.map(({ code }) => code));

/** Codes go on after those that a seed may have given. */
export function referentials(): SeedRecord[] {
  return [seedRecord(counters, 'vehicles', LAST_CODE)];
}

export function seed(input: SeedInput): SeedRecord[] {
  const generated = fleetVehicles.slice(EXAMPLES.length).map((vehicle) => generateVehicle(input, vehicle));
  return [...exampleVehicles(input), ...generated].map((vehicle) =>
    seedRecord(vehicles, String(vehicle.code), vehicle),
  );
}
