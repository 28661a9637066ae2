import { zoneOf } from '../../../clock/zone.ts';
import type { SeedInput, SeedRecord } from '../../../contract/rule.ts';
import { seedRecord } from '../../../seeding/seed-record.ts';
import { holdsBay } from '../appointments.ts';
import { halfHours } from '../calendar.ts';
import {
  appointments,
  centres,
  counters,
  DEFAULT_TIME_ZONE,
  leaseCompanies,
  services,
  takenBays,
  tyreLocations,
} from '../records.ts';
import { LAST_NUMBER, seedAppointments } from './appointments.ts';
import { seedCentres } from './centres.ts';
import { LEASE_COMPANIES } from './lease-companies.ts';
import { SERVICES } from './services.ts';
import { seedTyreLocations } from './tyre-locations.ts';

/** A time slot of the examples in which every bay is taken. */
const FULL = { centreCode: 'C1000001', timeSlot: '2026-03-05T08:00' };

/** Returns the services and the centres, which no call creates. */
export function referentials(input: SeedInput): SeedRecord[] {
  return [
    ...SERVICES.map((one) => seedRecord(services, one.service.serviceCode, one)),
    ...seedCentres(input).map((one) => seedRecord(centres, one.centre.centreCode, one)),
    ...LEASE_COMPANIES.map((one) => seedRecord(leaseCompanies, Object.values(one).join('/'), one)),
  ];
}

/** Returns stored tyres, appointments, and the bays that these take. */
export function seed(input: SeedInput): SeedRecord[] {
  return [
    ...seedTyreLocations().map((one) =>
      seedRecord(tyreLocations, `${one.licencePlate}/${one.centreCode}`, one),
    ),
    ...seedAppointments(input).map((one) => seedRecord(appointments, one.appointmentCode, one)),
    ...taken(input),
    seedRecord(counters, 'appointments', LAST_NUMBER),
  ];
}

/** Returns the bays taken by seeded appointments, and the full time slot. */
function taken(input: SeedInput): SeedRecord[] {
  const counts = new Map<string, number>();
  const zone = zoneOf(DEFAULT_TIME_ZONE);
  const take = (key: string, bays: number) => counts.set(key, (counts.get(key) ?? 0) + bays);
  for (const { status, centreCode, timeSlot, duration } of seedAppointments(input)) {
    if (!holdsBay(status)) continue;
    for (const halfHour of halfHours(timeSlot, duration, zone)) take(`${centreCode}/${halfHour}`, 1);
  }
  const full = seedCentres(input).find(({ centre }) => centre.centreCode === FULL.centreCode);
  take(`${FULL.centreCode}/${input.shift(FULL.timeSlot)}`, full?.bays ?? 1);
  return [...counts].map(([key, bays]) => seedRecord(takenBays, key, bays));
}
