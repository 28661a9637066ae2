import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { referenceRecords } from './search-records.ts';

const records = await referenceRecords(models, { showsAssumptions: false });

function textOf(context: string, name: string): string | undefined {
  return records.find((record) => record.context === context && record.names.includes(name))?.text;
}

test("an operation's description begins with its purpose, because a suggestion shows only the first words", () => {
  expect(textOf('Operation', 'updateAppointment')).toMatch(
    /^Move an appointment: PATCH \/appointments\/\{appointmentCode\}\. /,
  );
});

test("a field's text is its description and its limits, each a sentence", () => {
  expect(textOf('Field', 'comments')).toBe('Remarks for the centre. At most 2000 characters.');
});
