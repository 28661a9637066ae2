import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { reactOperations } from './react-operations.ts';

const [ebooking] = models;
if (ebooking === undefined) throw new Error('There is no model');

/** The operations that are chosen from those of the eBooking API. */
function chosenFrom(...names: readonly string[]) {
  if (ebooking === undefined) return undefined;
  const operations = ebooking.operations.filter(({ operationId }) => names.includes(operationId));
  const chosen = reactOperations({ ...ebooking, operations });
  return chosen && Object.fromEntries(Object.entries(chosen).map(([use, one]) => [use, one.operationId]));
}

test('a change is shown with a read of the same resource', () => {
  expect(
    chosenFrom('listServices', 'createAppointment', 'updateAppointment', 'getAppointmentStatus'),
  ).toEqual({
    read: 'getAppointmentStatus',
    change: 'updateAppointment',
  });
});

test('a change without such a read is not shown', () => {
  expect(chosenFrom('createAppointment', 'listServices')).toEqual({ read: 'listServices' });
});

test('a list that has pages is shown as well', () => {
  expect(chosenFrom('listServices', 'listTyresLocation')).toEqual({
    read: 'listServices',
    list: 'listTyresLocation',
  });
});

test('a search that is sent with POST is a read', () => {
  expect(chosenFrom('searchTimeslots')).toEqual({ read: 'searchTimeslots' });
});

test('an API that only changes has nothing to show', () => {
  expect(chosenFrom('createAppointment')).toBeUndefined();
});
