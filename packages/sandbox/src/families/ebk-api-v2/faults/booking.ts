import type { JsonObject } from '@partner-apis/model';
import { preferredContent, successResponse } from '@partner-apis/model';
import type { Fault, FaultCall } from '../../../contract/fault.ts';
import type { Partner } from '../../../contract/partner.ts';
import type { SandboxResponse } from '../../../contract/response.ts';
import type { Alteration } from '../../../fault-kinds/altered-store.ts';
import { inStore, onResponse, reading, writing } from '../../../fault-kinds/kinds.ts';
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
      name: 'other-instance-readable-for-one',
      description:
        'An instance that may not move appointments sees those of others, and no other instance does',
      operations: ['getAppointmentStatus'],
    },
    ({ partner }) =>
      partner.name === 'cancelonly'
        ? onAppointments('read', (appointment) => ({ ...appointment, partner: partner.name }))
        : {},
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
      name: 'modification-cut-off-a-minute-late',
      description: 'An appointment can still be moved in the minute of its cut-off',
      operations: ['updateAppointment'],
    },
    () =>
      onAppointments('read', (appointment) => ({
        ...appointment,
        updatableUntil: String(appointment.updatableUntil).replace(/0$/, '1'),
      })),
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
      name: 'cancellation-keeps-the-rest',
      description: 'A cancelled appointment gives back its first half-hour alone',
      operations: ['cancelAppointment'],
    },
    () => onAppointments('read', (appointment) => ({ ...appointment, duration: 30 })),
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
      name: 'move-takes-the-beginning',
      description: 'A moved appointment needs a place for its first half-hour alone',
      operations: ['updateAppointment'],
    },
    () => onAppointments('read', (appointment) => ({ ...appointment, duration: 30 })),
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
    response: (response, call) =>
      names(response, 'The appointment modification is disabled', 'The appointment cancellation is disabled')
        ? succeed(response, call)
        : response,
  },
  {
    name: 'switches-exchanged',
    description: 'The switch for moving decides about cancelling, and the other way round',
    identity: (identity) => ('partner' in identity ? { partner: exchanged(identity.partner) } : identity),
  },
  onResponse(
    {
      name: 'ended-not-told',
      description: 'An appointment that is over is still confirmed',
      operations: ['getAppointmentStatus'],
    },
    (body) => (body.status === 'ENDED' ? { ...body, status: 'CONFIRMED' } : body),
  ),
  inStore(
    {
      name: 'ended-at-the-beginning',
      description: 'An appointment is over when it begins',
      operations: ['getAppointmentStatus'],
    },
    () => reading(appointments, (appointment) => ({ ...appointment, duration: 0 })),
  ),
  {
    name: 'unknown-appointment-found',
    description: 'An appointment that does not exist has a status',
    response: (response, call) =>
      call.operation?.operationId === 'getAppointmentStatus' && response.status === 404
        ? succeed(response, call)
        : response,
  },
];

function onAppointments(
  direction: 'read' | 'write',
  change: (appointment: JsonObject) => JsonObject | undefined,
): Alteration {
  return direction === 'read' ? reading(appointments, change) : writing(appointments, change);
}

/** Returns the documented success instead of an error. */
function succeed(response: SandboxResponse, { operation }: FaultCall): SandboxResponse {
  const success = operation === undefined ? undefined : successResponse(operation);
  if (success === undefined) return response;
  const { body: _, ...withoutBody } = response;
  const example = preferredContent(success.content)?.examples[0];
  const status = Number(success.status);
  return example === undefined ? { ...withoutBody, status } : { ...withoutBody, status, body: example.value };
}

function names({ body }: SandboxResponse, ...texts: string[]): boolean {
  return texts.some((text) => JSON.stringify(body ?? null).includes(text));
}

function exchanged(partner: Partner): Partner {
  const { modification = true, cancellation = true } = partner.settings;
  return {
    ...partner,
    settings: { ...partner.settings, modification: cancellation, cancellation: modification },
  };
}
