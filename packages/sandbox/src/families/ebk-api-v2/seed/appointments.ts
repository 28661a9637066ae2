import { addMinutes } from '../../../clock/local-time.ts';
import { zoneOf } from '../../../clock/zone.ts';
import type { SeedInput } from '../../../contract/rule.ts';
import { cutOffs } from '../appointments.ts';
import { DEFAULT_NOTICE } from '../instance.ts';
import { type Appointment, DEFAULT_TIME_ZONE } from '../records.ts';

/** The number of the last seeded appointment: the first one to be booked is A1000042, as in the examples. */
export const LAST_NUMBER = 1_000_041;

/** Returns the appointments that the document's examples refer to, with the reason for each. */
export function seedAppointments({ now, shift }: SeedInput): Appointment[] {
  const anHourAgo = addMinutes(now.slice(0, 16), -60);
  return [
    // Can be moved and cancelled.
    appointment('A1000001', shift('2026-03-09T09:30')),
    { ...appointment('A1000002', shift('2026-03-09T11:00')), status: 'CANCELLED' },
    // Over.
    appointment('A1000003', shift('2026-02-20T09:00')),
    // In the future, and past both cut-offs at any time of seeding.
    {
      ...appointment('A1000004', shift('2026-03-09T14:00')),
      updatableUntil: anHourAgo,
      cancelableUntil: anHourAgo,
    },
    // At a centre that is no longer active.
    { ...appointment('A1000005', shift('2026-03-09T10:00')), centreCode: 'C1000004' },
    // An appointment of another instance.
    { ...appointment('A1000006', shift('2026-03-09T15:00')), partner: 'restricted' },
    // Appointments of instances that may only cancel, or only move.
    { ...appointment('A1000008', shift('2026-03-10T14:00')), partner: 'cancelonly' },
    { ...appointment('A1000009', shift('2026-03-10T15:00')), partner: 'moveonly' },
    // At a centre that no longer exists.
    { ...appointment('A1000007', shift('2026-03-09T16:00')), centreCode: 'C1000099' },
  ];
}

function appointment(appointmentCode: string, timeSlot: string): Appointment {
  return {
    appointmentCode,
    partner: 'demo',
    centreCode: 'C1000001',
    timeSlot,
    duration: 40,
    services: [{ serviceCode: 'TYRE-FITTING', quantity: 2 }],
    status: 'CONFIRMED',
    ...cutOffs(timeSlot, DEFAULT_NOTICE, zoneOf(DEFAULT_TIME_ZONE)),
  };
}
