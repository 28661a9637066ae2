import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { referenceRecords } from './search-records.ts';

const records = referenceRecords(models, { showsAssumptions: false });

function textOf(context: string, name: string): string | undefined {
  return records.find((record) => record.context === context && record.names.includes(name))?.text;
}

test('an operation is described by what it does first: a suggestion has room for its first words only', () => {
  expect(textOf('Operation', 'updateAppointment')).toMatch(
    /^Move an appointment: PATCH \/appointments\/\{appointmentCode\}\. /,
  );
});

test('a field is described by its description and its limits, each a sentence', () => {
  expect(textOf('Field', 'comments')).toBe('Remarks for the centre. At most 2000 characters.');
});
