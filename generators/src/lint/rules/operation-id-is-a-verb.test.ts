import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const lint = (operationId: string) =>
  problemsOf(
    'operation-id-is-a-verb',
    `
    openapi: 3.1.1
    paths:
      /slots:
        get:
          operationId: ${operationId}
    `,
    { verbs: ['list', 'search'] },
  );

test('camelCase with a known verb first is accepted', async () => {
  expect(await lint('searchTimeslots')).toEqual([]);
  expect(await lint('list')).toEqual([]);
});

test.each(['Search_slots', 'SearchSlots', 'search-slots'])('%s is not camelCase', async (operationId) => {
  expect(await lint(operationId)).toEqual([
    `5:20 operationId "${operationId}" is not camelCase. It becomes a method of the SDK: write it like "searchTimeslots".`,
  ]);
});

test('a word that is not a known verb is rejected', async () => {
  expect(await lint('slotsOfCentre')).toEqual([
    '5:20 operationId "slotsOfCentre" does not start with a known verb. Write it like "searchTimeslots", or add "slots" to the verbs in redocly.yaml.',
  ]);
  expect(await lint('listingSlots')).toHaveLength(1);
});
