import { BrokenLaw, property, REFUSAL, type StateCaller, SUCCESS } from '../../tasks/states/state-caller.ts';
import type { StateCommand } from '../../tasks/states/state-model.ts';
import { plusMinutes } from '../../tasks/states/times.ts';
import {
  type Appointment,
  type Calendar,
  CENTRE,
  call,
  expectedOutcome,
  held,
  MOST_PLACES,
  SERVICES,
  search,
  startTimes,
  statusNow,
} from './calendar.ts';

type BookingCommand = StateCommand<Calendar>;

/** Books a time slot by several callers at once: no place is given twice, and none is withheld. */
export function book(slot: number, callers: number): BookingCommand {
  return {
    check: () => true,
    run: async (calendar, caller) => {
      const timeSlot = calendar.timeSlots[slot] ?? '';
      const responses = await Promise.all(
        Array.from({ length: callers }, () =>
          call(caller, 'createAppointment', { body: { ...BOOKING, timeSlot } }),
        ),
      );
      const accepted = responses.flatMap((response) => (response.isSuccess ? response.body : []));
      const refused = responses.filter(({ isSuccess }) => !isSuccess);
      for (const { appointmentCode } of accepted) {
        calendar.appointments.push(await readAppointment(caller, appointmentCode));
      }
      holdPlaces(calendar, timeSlot, accepted.length, refused);
    },
    toString: () => `book(${slot}${callers === 1 ? '' : `, ${callers} callers at once`})`,
  };
}

/** Books a time slot, for which the calendar does not decide yet or rejects the appointment. */
export function bookAs(slot: number, verdict: 'PENDING' | 'REJECTED'): BookingCommand {
  return {
    check: ({ now, timeSlots }) => now < (timeSlots[slot] ?? ''),
    run: async (calendar, caller) => {
      const timeSlot = calendar.timeSlots[slot] ?? '';
      const comments = `sandbox:${verdict.toLowerCase()}`;
      const response = await call(caller, 'createAppointment', { body: { ...BOOKING, timeSlot, comments } });
      if (!response.isSuccess) return holdPlaces(calendar, timeSlot, 0, [response]);
      const one = await readAppointment(caller, response.body.appointmentCode);
      if (one.status !== verdict)
        throw new BrokenLaw(
          `${one.code} is ${one.status}, but must be ${verdict}`,
          property('status', verdict),
        );
      calendar.appointments.push(one);
      holdPlaces(calendar, timeSlot, 1, []);
    },
    toString: () => `book(${slot}, ${verdict.toLowerCase()})`,
  };
}

/**
 * Changes an appointment of a time slot that is full, and books once more: the place of a pending one becomes free, and a rejected
 * one has none.
 *
 * @param change of the appointment with an index
 */
export function changeInFull(
  slot: number,
  verdict: 'PENDING' | 'REJECTED',
  change: (index: number) => BookingCommand,
): BookingCommand {
  const decide = bookAs(slot, verdict);
  return {
    check: decide.check,
    run: async (calendar, caller) => {
      const index = calendar.appointments.length;
      await decide.run(calendar, caller);
      if (calendar.appointments.length === index) return;
      await fillUp(slot).run(calendar, caller);
      await change(index).run(calendar, caller);
      await book(slot, 1).run(calendar, caller);
    },
    toString: () => `changeInFull(${slot}, ${verdict.toLowerCase()}, ${change(0)})`,
  };
}

/** Books a time slot until it is full, and then once more. */
export function fillUp(slot: number): BookingCommand {
  return {
    check: ({ now, timeSlots }) => now < (timeSlots[slot] ?? ''),
    run: async (calendar, caller) => {
      const timeSlot = calendar.timeSlots[slot] ?? '';
      while (expectedOutcome(calendar, timeSlot, held(calendar, timeSlot)) !== 'taken') {
        if (held(calendar, timeSlot) > MOST_PLACES) {
          throw new BrokenLaw(`${timeSlot} was booked ${held(calendar, timeSlot)} times, but is not full`);
        }
        await book(slot, 1).run(calendar, caller);
      }
      await book(slot, 1).run(calendar, caller);
    },
    toString: () => `fillUp(${slot})`,
  };
}

/** Moves an appointment, which works only while it is valid, before its cut-off, and to a free time slot. */
export function move(appointment: number, slot: number): BookingCommand {
  return {
    check: (calendar) => calendar.appointments.length > 0,
    run: async (calendar, caller) => {
      const one = pick(calendar, appointment);
      const timeSlot = calendar.timeSlots[slot] ?? '';
      const response = await call(caller, 'updateAppointment', {
        path: { appointmentCode: one.code },
        body: { timeSlot },
      });
      const isMoved = response.isSuccess;
      const obstacle = obstacleOf(calendar, one, one.updatableUntil);
      if (obstacle !== undefined) {
        if (isMoved) throw new BrokenLaw(`${one.code} was moved although ${obstacle}`, REFUSAL);
        return;
      }
      const others = held(calendar, timeSlot) - (one.timeSlot === timeSlot ? 1 : 0);
      const outcome = expectedOutcome(calendar, timeSlot, others);
      if (isMoved && outcome === 'taken')
        throw new BrokenLaw(`${one.code} was moved to ${timeSlot}, which is taken`, REFUSAL);
      if (!isMoved && outcome === 'free') {
        throw new BrokenLaw(
          `${one.code} cannot be moved to ${timeSlot}, which is free: ${response.text}`,
          SUCCESS,
        );
      }
      if (!isMoved) {
        learn(calendar, timeSlot, others, response);
        return;
      }
      Object.assign(one, await readAppointment(caller, one.code));
      if (one.timeSlot !== timeSlot)
        throw new BrokenLaw(
          `${one.code} was moved to ${timeSlot}, but is at ${one.timeSlot}`,
          property('timeSlot', timeSlot),
        );
      if (one.status !== 'CONFIRMED')
        throw new BrokenLaw(`${one.code} was moved, but is ${one.status}`, property('status', 'CONFIRMED'));
    },
    toString: () => `move(${appointment}, ${slot})`,
  };
}

/** Cancels an appointment, which works only while it is valid, and before its cut-off. */
export function cancel(appointment: number): BookingCommand {
  return {
    check: (calendar) => calendar.appointments.length > 0,
    run: async (calendar, caller) => {
      const one = pick(calendar, appointment);
      const { isSuccess: isCancelled, text } = await call(caller, 'cancelAppointment', {
        path: { appointmentCode: one.code },
      });
      const obstacle = obstacleOf(calendar, one, one.cancelableUntil);
      if (isCancelled && obstacle !== undefined)
        throw new BrokenLaw(`${one.code} was cancelled although ${obstacle}`, REFUSAL);
      if (!isCancelled && obstacle === undefined)
        throw new BrokenLaw(`${one.code} cannot be cancelled: ${text}`, SUCCESS);
      if (isCancelled) one.status = 'CANCELLED';
    },
    toString: () => `cancel(${appointment})`,
  };
}

/** Reads an appointment, which must be as the previous calls have left it. */
export function read(appointment: number): BookingCommand {
  return {
    check: (calendar) => calendar.appointments.length > 0,
    run: async (calendar, caller) => {
      const one = pick(calendar, appointment);
      const { status, timeSlot } = await readAppointment(caller, one.code);
      const expected = statusNow(calendar, one);
      if (status !== expected)
        throw new BrokenLaw(
          `${one.code} is ${status}, but must be ${expected}`,
          property('status', expected),
        );
      if (timeSlot !== one.timeSlot)
        throw new BrokenLaw(
          `${one.code} is at ${timeSlot}, but must be at ${one.timeSlot}`,
          property('timeSlot', one.timeSlot),
        );
    },
    toString: () => `read(${appointment})`,
  };
}

/** Searches: the response contains the free time slots and not the taken ones, in order and within the period. */
export function searchAll(): BookingCommand {
  return {
    check: () => true,
    run: async (calendar, caller) => {
      const found = await search(caller);
      const listed = startTimes(found);
      checkPeriod(found, listed);
      if (listed.some((time, index) => index > 0 && (listed[index - 1] ?? '') >= time)) {
        throw new BrokenLaw('the time slots are not sorted and unique');
      }
      for (const timeSlot of calendar.timeSlots) {
        const outcome = expectedOutcome(calendar, timeSlot, held(calendar, timeSlot));
        const isListed = listed.includes(timeSlot);
        if (isListed && outcome === 'taken') throw new BrokenLaw(`${timeSlot} is taken, but still listed`);
        if (!isListed && outcome === 'free') throw new BrokenLaw(`${timeSlot} is free, but not listed`);
        if (!isListed && outcome === undefined) calendar.places.set(timeSlot, held(calendar, timeSlot));
      }
    },
    toString: () => 'search()',
  };
}

/** Advances the clock. */
export function wait(hours: number): BookingCommand {
  return {
    check: () => true,
    run: async (calendar, caller) => {
      calendar.now = plusMinutes(calendar.now, hours * 60);
      await caller.setClock(calendar.now);
    },
    toString: () => `wait(${hours} h)`,
  };
}

/** Advances the clock to the minute from which an appointment can no longer be moved, or cancelled, and tries to. */
export function atCutOff(
  appointment: number,
  cutOff: 'updatableUntil' | 'cancelableUntil',
  change: BookingCommand,
): BookingCommand {
  return {
    check: (calendar) =>
      calendar.appointments.length > 0 && calendar.now < pick(calendar, appointment)[cutOff],
    run: async (calendar, caller) => {
      calendar.now = `${pick(calendar, appointment)[cutOff]}:00`;
      await caller.setClock(calendar.now);
      await change.run(calendar, caller);
    },
    toString: () => `atCutOff(${change})`,
  };
}

const BOOKING = { centreCode: CENTRE, services: SERVICES };

function pick({ appointments }: Calendar, index: number): Appointment {
  const one = appointments[index % appointments.length];
  if (one === undefined) throw new Error('no appointment was booked');
  return one;
}

/** Returns why an appointment can neither be moved nor cancelled; undefined if it can. */
function obstacleOf(calendar: Calendar, appointment: Appointment, cutOff: string): string | undefined {
  const status = statusNow(calendar, appointment);
  if (status === 'CANCELLED') return 'it is cancelled';
  if (status === 'ENDED') return 'it is over';
  return calendar.now >= cutOff ? `its cut-off was ${cutOff}, and it is ${calendar.now}` : undefined;
}

interface Refused {
  readonly status: number;
  readonly text: string;
}

/** Learns the number of places if some callers were accepted and others rejected. */
function holdPlaces(
  calendar: Calendar,
  timeSlot: string,
  accepted: number,
  refused: readonly Refused[],
): void {
  const taken = held(calendar, timeSlot);
  const isPast = calendar.now >= timeSlot;
  if (isPast && accepted > 0) throw new BrokenLaw(`${timeSlot} was booked, but has begun`);
  const places = calendar.places.get(timeSlot);
  if (places !== undefined && taken > places) {
    throw new BrokenLaw(`${timeSlot} has room for ${places} appointments, but now has ${taken}`);
  }
  const [response] = refused;
  if (response === undefined || isPast) return;
  if (places !== undefined && taken < places) {
    throw new BrokenLaw(
      `${timeSlot} has ${taken} of ${places} appointments, but was rejected: ${response.text}`,
    );
  }
  learn(calendar, timeSlot, taken, response);
}

function learn(calendar: Calendar, timeSlot: string, taken: number, { status, text }: Refused): void {
  if (calendar.now >= timeSlot) return;
  if (status !== 409) throw new BrokenLaw(`${timeSlot} is offered, but was rejected: ${text}`);
  if (taken === 0) throw new BrokenLaw(`${timeSlot} was listed as free, but cannot be booked: ${text}`);
  calendar.places.set(timeSlot, taken);
}

/** Checks that every time slot is in the period of the response. */
function checkPeriod(found: Awaited<ReturnType<typeof search>>, listed: readonly string[]): void {
  if (!found.isSuccess) return;
  const { dateFrom, dateTo } = found.body.searchLimit.current;
  const stray = listed.find((time) => time.slice(0, 10) < dateFrom || time.slice(0, 10) > dateTo);
  if (stray !== undefined) throw new BrokenLaw(`${stray} is listed, but is outside ${dateFrom} to ${dateTo}`);
}

async function readAppointment(caller: StateCaller, code: string): Promise<Appointment> {
  const response = await call(caller, 'getAppointmentStatus', { path: { appointmentCode: code } });
  if (!response.isSuccess)
    throw new BrokenLaw(`${code} was booked, but cannot be read: ${response.text}`, SUCCESS);
  const { status, timeSlot, updatableUntil, cancelableUntil } = response.body;
  return { code, status, timeSlot, updatableUntil, cancelableUntil };
}
