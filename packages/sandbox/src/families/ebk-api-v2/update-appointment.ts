import type { Operations } from '../../generated/ebk-api-v2/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { cutOffs, findAppointment, holdsBay, isPast, statusFields, statusOf } from './appointments.ts';
import { availability, freeBay, takeBay } from './bays.ts';
import { nowAt, zoneOfCentre } from './calendar.ts';
import { settingsOf } from './instance.ts';
import { appointments } from './records.ts';

/**
 * Moves an appointment. Checks in this order: the instance may move appointments at all, the appointment and its
 * centre, that it is not cancelled, not over, and before its cut-off, and finally the new time slot. The old bay is
 * released before a new one is searched, so that an appointment can move by half an hour into its own place.
 */
export const updateAppointment: OperationRule<Operations['updateAppointment']> = async ({
  store,
  nowIn,
  partner,
  parameters: { appointmentCode },
  body: { timeSlot },
  fail,
}) => {
  const settings = settingsOf(partner);
  if (!settings.mayMove) fail('modificationDisabled');
  return store.transaction(async (transaction) => {
    const { appointment, centre } = await findAppointment(transaction, appointmentCode, partner.name, fail);
    const [zone, now] = [zoneOfCentre(centre), nowAt(centre, { nowIn })];
    const status = statusOf(appointment, zone, now);
    if (status === 'CANCELLED') fail('appointmentCancelled');
    if (status === 'ENDED') fail('appointmentOver');
    if (isPast(appointment.updatableUntil, zone, now)) fail('modificationCutOffExpired');

    if (holdsBay(appointment.status)) await freeBay(transaction, { ...appointment, centre });
    const place = { centre, timeSlot, duration: appointment.duration };
    const found = await availability(transaction, place, now);
    if (found === 'notOffered') fail('timeSlotNotAvailable');
    if (found === 'full') fail('timeSlotNoLongerAvailable');
    await takeBay(transaction, place);
    await appointments.put(transaction, appointmentCode, {
      ...appointment,
      timeSlot,
      status: 'CONFIRMED',
      ...cutOffs(timeSlot, settings, zone),
    });
    return { ...statusFields('CONFIRMED'), timeSlot };
  });
};
