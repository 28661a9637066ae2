import type { Zone } from '../../clock/zone.ts';
import type { StoreReader } from '../../contract/store.ts';
import type { ZonedTime } from '../../contract/zoned-time.ts';
import type { Schemas } from '../../generated/ebk-api-v2/operations.ts';
import type { Notice } from './instance.ts';
import {
  type Appointment,
  type AppointmentStatus,
  appointments,
  centres,
  type StoredCentre,
} from './records.ts';

const HOUR = 60;

/** Returns the latest times to move and to cancel an appointment, given the instance's notice in elapsed hours. */
export function cutOffs(
  timeSlot: string,
  { updateHours, cancellationHours }: Notice,
  zone: Zone,
): Schemas['CutOffs'] {
  return {
    updatableUntil: zone.addMinutes(timeSlot, -updateHours * HOUR),
    cancelableUntil: zone.addMinutes(timeSlot, -cancellationHours * HOUR),
  };
}

const DESCRIPTIONS: Readonly<Record<Status, string>> = {
  CONFIRMED: 'Registered in the garage calendar',
  CANCELLED: 'Cancelled by the consumer or the centre',
  ENDED: 'The time slot is over',
  PENDING: 'Awaiting calendar validation',
  REJECTED: 'Rejected by the calendar',
};

type Status = Schemas['Status'];

/** Returns a status and its meaning in words. */
export function statusFields(status: Status): Pick<Schemas['UpdatedAppointment'], 'status' | 'description'> {
  return { status, description: DESCRIPTIONS[status] };
}

/** Returns the current status: `ENDED` once its time slot is over, unless it was cancelled or rejected. */
export function statusOf({ status, timeSlot, duration }: Appointment, zone: Zone, now: ZonedTime): Status {
  const isOver = isPast(zone.addMinutes(timeSlot, duration), zone, now);
  return isOver && holdsBay(status) ? 'ENDED' : status;
}

/** Whether an appointment takes a bay: a cancelled or rejected one does not. */
export function holdsBay(status: AppointmentStatus): boolean {
  return status === 'CONFIRMED' || status === 'PENDING';
}

/** Whether a local time has passed. If it occurs twice, the first one counts. */
export function isPast(local: string, zone: Zone, now: ZonedTime): boolean {
  return now.utc >= zone.toUtc(local);
}

type FindError =
  | 'appointmentNotFound'
  | 'instanceNotAuthorized'
  | 'centreUnknownForAppointment'
  | 'centreInactiveForAppointment';

/**
 * Finds an appointment for the instance that booked it. Checks in this order: it exists, it belongs to the instance,
 * and its centre exists and is active.
 */
export async function findAppointment(
  store: StoreReader,
  appointmentCode: string,
  partner: string,
  fail: (name: FindError) => never,
): Promise<{ appointment: Appointment; centre: StoredCentre }> {
  const appointment = (await appointments.get(store, appointmentCode)) ?? fail('appointmentNotFound');
  if (appointment.partner !== partner) fail('instanceNotAuthorized');
  const centre = (await centres.get(store, appointment.centreCode)) ?? fail('centreUnknownForAppointment');
  if (!centre.active) fail('centreInactiveForAppointment');
  return { appointment, centre };
}
