import type { Operations } from '../../generated/ebk-api-v2/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { findAppointment, holdsBay, isPast, statusOf } from './appointments.ts';
import { freeBay } from './bays.ts';
import { nowAt, zoneOfCentre } from './calendar.ts';
import { settingsOf } from './instance.ts';
import { appointments } from './records.ts';

/**
 * Cancels an appointment. Checks in this order: the instance may cancel at all, the appointment and its centre, then
 * that it is not cancelled, not over, and before its cut-off.
 */
export const cancelAppointment: OperationRule<Operations['cancelAppointment']> = async ({
  store,
  nowIn,
  partner,
  parameters: { appointmentCode },
  fail,
}) => {
  if (!settingsOf(partner).mayCancel) fail('cancellationDisabled');
  return store.transaction(async (transaction) => {
    const { appointment, centre } = await findAppointment(transaction, appointmentCode, partner.name, fail);
    const [zone, now] = [zoneOfCentre(centre), nowAt(centre, { nowIn })];
    const status = statusOf(appointment, zone, now);
    if (status === 'CANCELLED') fail('alreadyCancelled');
    if (status === 'ENDED') fail('appointmentOver');
    if (isPast(appointment.cancelableUntil, zone, now)) fail('cancellationCutOffExpired');
    if (holdsBay(appointment.status)) await freeBay(transaction, { ...appointment, centre });
    await appointments.put(transaction, appointmentCode, { ...appointment, status: 'CANCELLED' });
    return undefined;
  });
};
