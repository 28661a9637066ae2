import type { Errors } from '../../generated/ebk-api-v2/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { findAppointment, statusFields, statusOf } from './appointments.ts';

export const getAppointmentStatus = typedRule<
  Errors['getAppointmentStatus'],
  { readonly parameters: { readonly appointmentCode: string } }
>(async ({ store, now, partner, parameters: { appointmentCode }, fail }) => {
  const { appointment } = await findAppointment(store, appointmentCode, partner.name, fail);
  const { timeSlot, updatableUntil, cancelableUntil } = appointment;
  return { ...statusFields(statusOf(appointment, now)), timeSlot, updatableUntil, cancelableUntil };
});
