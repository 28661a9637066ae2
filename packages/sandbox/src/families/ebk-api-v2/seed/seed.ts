import type { JsonValue } from '@partner-apis/model';
import type { SeedRecord, SeedTime } from '../../../rules/rule.ts';
import type { Collection } from '../../../store/collection.ts';
import { holdsBay } from '../appointments.ts';
import { halfHours } from '../calendar.ts';
import {
  appointments,
  centres,
  counters,
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

/** A time slot of the examples, of which every bay is taken. */
const FULL = { centreCode: 'C1000001', timeSlot: '2026-03-05T08:00' };

/** Everything that the sandbox starts with; the same for the same time. */
export function seed(time: SeedTime): SeedRecord[] {
  return [
    ...SERVICES.map((one) => record(services, one.service.serviceCode, one)),
    ...seedCentres(time).map((one) => record(centres, one.centre.centreCode, one)),
    ...seedTyreLocations().map((one) => record(tyreLocations, `${one.licencePlate}/${one.centreCode}`, one)),
    ...LEASE_COMPANIES.map((one) => record(leaseCompanies, Object.values(one).join('/'), one)),
    ...seedAppointments(time).map((one) => record(appointments, one.appointmentCode, one)),
    ...taken(time),
    record(counters, 'appointments', LAST_NUMBER),
  ];
}

/** The bays that the seeded appointments take, and the full time slot. */
function taken(time: SeedTime): SeedRecord[] {
  const counts = new Map<string, number>();
  const take = (key: string, bays: number) => counts.set(key, (counts.get(key) ?? 0) + bays);
  for (const { status, centreCode, timeSlot, duration } of seedAppointments(time)) {
    if (!holdsBay(status)) continue;
    for (const halfHour of halfHours(timeSlot, duration)) take(`${centreCode}/${halfHour}`, 1);
  }
  const full = seedCentres(time).find(({ centre }) => centre.centreCode === FULL.centreCode);
  take(`${FULL.centreCode}/${time.shift(FULL.timeSlot)}`, full?.bays ?? 1);
  return [...counts].map(([key, bays]) => record(takenBays, key, bays));
}

function record<T extends JsonValue>(of: Collection<T>, key: string, value: T): SeedRecord {
  return { collection: of.name, key, value };
}
