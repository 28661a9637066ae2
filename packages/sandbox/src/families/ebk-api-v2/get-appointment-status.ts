import type { Operations } from '../../generated/ebk-api-v2/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { findAppointment, statusFields, statusOf } from './appointments.ts';

export const getAppointmentStatus: OperationRule<Operations['getAppointmentStatus']> = async ({
  store,
  now,
  partner,
  parameters: { appointmentCode },
  fail,
}) => {
  const { appointment } = await findAppointment(store, appointmentCode, partner.name, fail);
  const { timeSlot, updatableUntil, cancelableUntil } = appointment;
  return { ...statusFields(statusOf(appointment, now)), timeSlot, updatableUntil, cancelableUntil };
};
