import type { Operations } from '../../generated/ebk-api-v2/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { findAppointment, statusFields, statusOf } from './appointments.ts';
import { nowAt, zoneOfCentre } from './calendar.ts';

export const getAppointmentStatus: OperationRule<Operations['getAppointmentStatus']> = async ({
  store,
  nowIn,
  partner,
  parameters: { appointmentCode },
  fail,
}) => {
  const { appointment, centre } = await findAppointment(store, appointmentCode, partner.name, fail);
  const { timeSlot, updatableUntil, cancelableUntil } = appointment;
  const status = statusOf(appointment, zoneOfCentre(centre), nowAt(centre, { nowIn }));
  return { ...statusFields(status), timeSlot, updatableUntil, cancelableUntil };
};
