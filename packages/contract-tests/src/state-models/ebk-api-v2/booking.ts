import fc from 'fast-check';
import { defineStateModel, type StateModel } from '../../tasks/states/state-model.ts';
import { type Calendar, openCalendar } from './calendar.ts';
import { book, cancel, fillUp, move, read, searchAll, wait } from './commands.ts';

const slot = fc.nat(1);
const appointment = fc.nat(4);

/** Bookings, moves and cancellations in any order, while time passes. */
export const booking: StateModel = defineStateModel<Calendar>({
  familyId: 'ebk-api-v2',
  name: 'booking',
  description:
    'No place is assigned twice, and none is lost; no appointment is moved or cancelled after its cut-off; a status changes only by a call or by time.',
  start: openCalendar,
  commands: [
    fc.tuple(slot, fc.constantFrom(1, 4)).map(([index, callers]) => book(index, callers)),
    fc.tuple(slot, fc.constantFrom(1, 2)).map(([index, callers]) => book(index, callers)),
    slot.map(fillUp),
    fc.tuple(appointment, slot).map(([index, to]) => move(index, to)),
    appointment.map(cancel),
    appointment.map(read),
    fc.constant(searchAll()),
    fc.constantFrom(1, 26, 40, 72).map(wait),
  ],
});
