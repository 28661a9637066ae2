import fc from 'fast-check';
import { defineStateModel, type StateModel } from '../../tasks/states/state-model.ts';
import { type Calendar, openCalendar } from './calendar.ts';
import { atCutOff, bookAs, cancel, changeInFull, fillUp, move, read, wait } from './commands.ts';

const SLOT = 0;
const appointment = fc.nat(2);

/** Appointments that the calendar has not decided about, or has rejected, and calls in the minute of a cut-off. */
export const decisions: StateModel = defineStateModel<Calendar>({
  familyId: 'ebk-api-v2',
  name: 'decisions',
  description:
    'A pending appointment takes a place and ends, and gives its place back when it is cancelled or moved; a rejected one has none; from the minute of its cut-off nothing moves or is cancelled.',
  start: openCalendar,
  commands: [
    fc.constantFrom('PENDING', 'REJECTED').map((verdict) => bookAs(SLOT, verdict)),
    fc.constant(fillUp(SLOT)),
    fc.constantFrom(
      changeInFull(SLOT, 'REJECTED', cancel),
      changeInFull(SLOT, 'REJECTED', (index) => move(index, SLOT + 1)),
      changeInFull(SLOT, 'PENDING', cancel),
      changeInFull(SLOT, 'PENDING', (index) => move(index, SLOT + 1)),
    ),
    appointment.map(cancel),
    appointment.map((index) => move(index, SLOT + 1)),
    appointment.map(read),
    appointment.map((index) => atCutOff(index, 'updatableUntil', move(index, SLOT + 1))),
    appointment.map((index) => atCutOff(index, 'cancelableUntil', cancel(index))),
    fc.constant(wait(72)),
  ],
});
