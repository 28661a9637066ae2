import type { JsonObject, JsonValue } from '@partner-apis/model';
import { isRecord } from '../../errors/fill-template.ts';
import { type Alteration, alteredStore } from '../../faults/altered-store.ts';
import type { Fault, FaultCall, KnownCall } from '../../faults/fault.ts';
import type { Answer } from '../../http/answer.ts';
import { appointments, centres, takenBays } from './records.ts';

const FAR_AWAY = '9999-12-31T00:00';

/** Faults in the business rules of eBooking. */
export const ebookingFaults: readonly Fault[] = [
  inStore(
    'double-booking',
    'A time slot can be booked although it is full',
    ['createAppointment', 'updateAppointment'],
    () => ({
      read: (collection, value) => (collection === takenBays.name ? undefined : value),
    }),
  ),
  inStore('full-slots-listed', 'A search answers time slots that are full', ['searchTimeslots'], () => ({
    read: (collection, value) => (collection === takenBays.name ? undefined : value),
  })),
  inStore(
    'other-instance-readable',
    'An instance sees the appointments of others',
    ['getAppointmentStatus'],
    ({ partner }) => onAppointments('read', (appointment) => ({ ...appointment, partner: partner.name })),
  ),
  inStore(
    'other-instance-changeable',
    'An instance moves and cancels the appointments of others',
    ['updateAppointment', 'cancelAppointment'],
    ({ partner }) => onAppointments('read', (appointment) => ({ ...appointment, partner: partner.name })),
  ),
  inStore('cancelled-movable', 'A cancelled appointment can be moved', ['updateAppointment'], () =>
    onAppointments('read', (appointment) =>
      appointment.status === 'CANCELLED' ? { ...appointment, status: 'REJECTED' } : appointment,
    ),
  ),
  inStore('cancelled-cancellable', 'An appointment can be cancelled twice', ['cancelAppointment'], () =>
    onAppointments('read', (appointment) =>
      appointment.status === 'CANCELLED' ? { ...appointment, status: 'REJECTED' } : appointment,
    ),
  ),
  inStore(
    'modification-cut-off-ignored',
    'An appointment can be moved at any time',
    ['updateAppointment'],
    () => onAppointments('read', (appointment) => ({ ...appointment, updatableUntil: FAR_AWAY })),
  ),
  inStore(
    'cancellation-cut-off-ignored',
    'An appointment can be cancelled at any time',
    ['cancelAppointment'],
    () => onAppointments('read', (appointment) => ({ ...appointment, cancelableUntil: FAR_AWAY })),
  ),
  inStore(
    'cancellation-without-effect',
    'A cancelled appointment stays as it was',
    ['cancelAppointment'],
    () => onAppointments('write', () => undefined),
  ),
  inStore(
    'cancellation-keeps-the-place',
    'A cancelled appointment keeps its place',
    ['cancelAppointment'],
    () => ({
      read: (collection, value) => (collection === takenBays.name ? Number(value) + 1 : value),
    }),
  ),
  inStore('update-without-effect', 'A moved appointment stays where it was', ['updateAppointment'], () =>
    onAppointments('write', () => undefined),
  ),
  inStore(
    'pending-ignored',
    'A booking is confirmed at once, whatever the calendar says',
    ['createAppointment'],
    () => onAppointments('write', (appointment) => ({ ...appointment, status: 'CONFIRMED' })),
  ),
  inStore(
    'inactive-centre-accepted',
    'A centre that is no longer active takes appointments',
    ['createAppointment', 'searchTimeslots'],
    () => ({
      read: (collection, value) =>
        collection === centres.name && isObject(value) ? { ...value, active: true } : value,
    }),
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
    'ended-not-told',
    'An appointment that is over is still confirmed',
    ['getAppointmentStatus'],
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
  {
    name: 'page-beyond-last-found',
    description: 'A page beyond the last one is answered by an empty list',
    answer: (answer, { operation }) =>
      operation?.operationId === 'listTyresLocation' && names(answer, 'The pageNumber must be')
        ? { ...answer, status: 200, body: { pageTotal: 1, totalElements: 0, tyresLocation: [] } }
        : answer,
  },
  onAnswer(
    'page-total-off-by-one',
    'The list has one page more than it says',
    ['listTyresLocation'],
    (body) => ({
      ...body,
      pageTotal: Math.max(0, Number(body.pageTotal) - 1),
    }),
  ),
  onAnswer('page-too-long', 'A page holds more than was asked for', ['listTyresLocation'], (body) => ({
    ...body,
    tyresLocation: twice(body.tyresLocation),
  })),
  onAnswer(
    'slot-outside-window',
    'A search answers a time slot after the period',
    ['searchTimeslots'],
    (body) => ({
      ...body,
      timeSlots: [...list(body.timeSlots), { startTime: '9999-12-30T10:00' }],
    }),
  ),
  onAnswer(
    'duration-not-multiplied',
    'The duration does not depend on the quantity',
    ['searchTimeslots'],
    (body) => ({
      ...body,
      servicesDuration: 20,
    }),
  ),
  onAnswer(
    'eleven-availabilities',
    'More centres are answered than the document allows',
    ['listFirstAvailabilities'],
    (body) => ({
      ...body,
      serviceAvailability: eleven(list(body.serviceAvailability)),
    }),
  ),
  onAnswer(
    'unknown-centre-ignored',
    'An unknown centre does not stand among the errors',
    ['listFirstAvailabilities'],
    (body) => ({
      ...body,
      errors: [],
    }),
  ),
];

function inStore(
  name: string,
  description: string,
  operations: readonly string[],
  alteration: (call: KnownCall) => Alteration,
): Fault {
  return {
    name,
    description,
    store: (store, call) =>
      operations.includes(call.operation.operationId) ? alteredStore(store, alteration(call)) : store,
  };
}

function onAppointments(
  direction: 'read' | 'write',
  change: (appointment: JsonObject) => JsonObject | undefined,
): Alteration {
  return {
    [direction]: (collection: string, value: JsonValue) =>
      collection === appointments.name && isObject(value) ? change(value) : value,
  };
}

/** Changes the body of a success. */
function onAnswer(
  name: string,
  description: string,
  operations: readonly string[],
  change: (body: JsonObject) => JsonValue,
): Fault {
  return {
    name,
    description,
    answer: (answer, { operation }) =>
      operations.includes(operation?.operationId ?? '') && answer.status === 200 && isObject(answer.body)
        ? { ...answer, body: change(answer.body) }
        : answer,
  };
}

/** The documented success in place of an error. */
function succeed(answer: Answer, { operation }: FaultCall): Answer {
  const success = operation?.responses.find(({ status }) => status.startsWith('2'));
  if (success === undefined) return answer;
  const { body: _, ...withoutBody } = answer;
  const example = success.content[0]?.examples[0];
  const status = Number(success.status);
  return example === undefined ? { ...withoutBody, status } : { ...withoutBody, status, body: example.value };
}

function names({ body }: Answer, ...texts: string[]): boolean {
  return texts.some((text) => JSON.stringify(body ?? null).includes(text));
}

function twice(value: JsonValue | undefined): JsonValue {
  return [...list(value), ...list(value)];
}

function eleven(items: readonly JsonValue[]): JsonValue {
  const [first] = items;
  return first === undefined ? items : Array.from({ length: 11 }, () => first);
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return isRecord(value);
}
