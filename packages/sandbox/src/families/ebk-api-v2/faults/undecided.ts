import type { Fault } from '../../../contract/fault.ts';
import { inStore, reading, writing } from '../../../fault-kinds/kinds.ts';
import { appointments } from '../records.ts';

/** Faults with appointments that the calendar has not decided about. */
export const undecidedFaults: readonly Fault[] = [
  inStore(
    {
      name: 'move-confirms-nothing',
      description: 'A pending appointment that is moved stays pending',
      operations: ['updateAppointment'],
    },
    () => ({
      ...reading(appointments, (appointment) => ({
        ...appointment,
        statusBefore: appointment.status ?? null,
      })),
      ...writing(appointments, ({ statusBefore, ...appointment }) => ({
        ...appointment,
        status: statusBefore ?? null,
      })),
    }),
  ),
  inStore(
    {
      name: 'pending-ignored',
      description: 'A booking is confirmed immediately, regardless of the calendar',
      operations: ['createAppointment'],
    },
    () => writing(appointments, (appointment) => ({ ...appointment, status: 'CONFIRMED' })),
  ),
  inStore(
    {
      name: 'pending-cancellation-keeps-the-place',
      description: 'A pending appointment that is cancelled keeps its place',
      operations: ['cancelAppointment'],
    },
    () =>
      reading(appointments, (appointment) =>
        appointment.status === 'PENDING' ? { ...appointment, status: 'REJECTED' } : appointment,
      ),
  ),
];
