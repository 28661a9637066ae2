import type { JsonObject } from '@partner-apis/model';
import { preferredContent, successResponse } from '@partner-apis/model';
import type { Alteration } from '../../../faults/altered-store.ts';
import type { Fault, FaultCall } from '../../../faults/fault.ts';
import { inStore, onAnswer, reading, writing } from '../../../faults/kinds.ts';
import type { Answer } from '../../../http/answer.ts';
import { appointments, centres, takenBays } from '../records.ts';

const FAR_AWAY = '9999-12-31T00:00';

/** Faults in booking, moving, cancelling and following an appointment. */
export const bookingFaults: readonly Fault[] = [
  inStore(
    {
      name: 'double-booking',
      description: 'A time slot can be booked although it is full',
      operations: ['createAppointment', 'updateAppointment'],
    },
    () => ({
      read: (collection, value) => (collection === takenBays.name ? undefined : value),
    }),
  ),
  inStore(
    {
      name: 'other-instance-readable',
      description: 'An instance sees the appointments of others',
      operations: ['getAppointmentStatus'],
    },
    ({ partner }) => onAppointments('read', (appointment) => ({ ...appointment, partner: partner.name })),
  ),
  inStore(
    {
      name: 'other-instance-changeable',
      description: 'An instance moves and cancels the appointments of others',
      operations: ['updateAppointment', 'cancelAppointment'],
    },
    ({ partner }) => onAppointments('read', (appointment) => ({ ...appointment, partner: partner.name })),
  ),
  inStore(
    {
      name: 'cancelled-movable',
      description: 'A cancelled appointment can be moved',
      operations: ['updateAppointment'],
    },
    () =>
      onAppointments('read', (appointment) =>
        appointment.status === 'CANCELLED' ? { ...appointment, status: 'REJECTED' } : appointment,
      ),
  ),
  inStore(
    {
      name: 'cancelled-cancellable',
      description: 'An appointment can be cancelled twice',
      operations: ['cancelAppointment'],
    },
    () =>
      onAppointments('read', (appointment) =>
        appointment.status === 'CANCELLED' ? { ...appointment, status: 'REJECTED' } : appointment,
      ),
  ),
  inStore(
    {
      name: 'modification-cut-off-ignored',
      description: 'An appointment can be moved at any time',
      operations: ['updateAppointment'],
    },
    () => onAppointments('read', (appointment) => ({ ...appointment, updatableUntil: FAR_AWAY })),
  ),
  inStore(
    {
      name: 'cancellation-cut-off-ignored',
      description: 'An appointment can be cancelled at any time',
      operations: ['cancelAppointment'],
    },
    () => onAppointments('read', (appointment) => ({ ...appointment, cancelableUntil: FAR_AWAY })),
  ),
  inStore(
    {
      name: 'cancellation-without-effect',
      description: 'A cancelled appointment stays as it was',
      operations: ['cancelAppointment'],
    },
    () => onAppointments('write', () => undefined),
  ),
  inStore(
    {
      name: 'cancellation-keeps-the-place',
      description: 'A cancelled appointment keeps its place',
      operations: ['cancelAppointment'],
    },
    () => ({
      read: (collection, value) => (collection === takenBays.name ? Number(value) + 1 : value),
    }),
  ),
  inStore(
    {
      name: 'update-without-effect',
      description: 'A moved appointment stays where it was',
      operations: ['updateAppointment'],
    },
    () => onAppointments('write', () => undefined),
  ),
  inStore(
    {
      name: 'pending-ignored',
      description: 'A booking is confirmed at once, whatever the calendar says',
      operations: ['createAppointment'],
    },
    () => onAppointments('write', (appointment) => ({ ...appointment, status: 'CONFIRMED' })),
  ),
  inStore(
    {
      name: 'inactive-centre-accepted',
      description: 'A centre that is no longer active takes appointments',
      operations: ['createAppointment', 'searchTimeslots'],
    },
    () => reading(centres, (centre) => ({ ...centre, active: true })),
  ),
  {
    name: 'switches-ignored',
    description: 'An instance moves and cancels although that is disabled for it',
    answer: (answer, call) =>
      names(answer, 'The appointment modification is disabled', 'The appointment cancellation is disabled')
        ? succeed(answer, call)
        : answer,
  },
  onAnswer(
    {
      name: 'ended-not-told',
      description: 'An appointment that is over is still confirmed',
      operations: ['getAppointmentStatus'],
    },
    (body) => (body.status === 'ENDED' ? { ...body, status: 'CONFIRMED' } : body),
  ),
  {
    name: 'unknown-appointment-found',
    description: 'An appointment that does not exist has a status',
    answer: (answer, call) =>
      call.operation?.operationId === 'getAppointmentStatus' && answer.status === 404
        ? succeed(answer, call)
        : answer,
  },
];

function onAppointments(
  direction: 'read' | 'write',
  change: (appointment: JsonObject) => JsonObject | undefined,
): Alteration {
  return direction === 'read' ? reading(appointments, change) : writing(appointments, change);
}

/** The documented success in place of an error. */
function succeed(answer: Answer, { operation }: FaultCall): Answer {
  const success = operation === undefined ? undefined : successResponse(operation);
  if (success === undefined) return answer;
  const { body: _, ...withoutBody } = answer;
  const example = preferredContent(success.content)?.examples[0];
  const status = Number(success.status);
  return example === undefined ? { ...withoutBody, status } : { ...withoutBody, status, body: example.value };
}

function names({ body }: Answer, ...texts: string[]): boolean {
  return texts.some((text) => JSON.stringify(body ?? null).includes(text));
}
