import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { referenceRecords } from '../portal/search-records.ts';
import { cutColumns, fromColumns, joinColumns, toColumns } from './search-file.ts';

const records = await referenceRecords(models, { showsAssumptions: false });

test('every written record can be read back', () => {
  const read = [...fromColumns(JSON.parse(JSON.stringify(toColumns(records))))];
  expect(read).toHaveLength(records.length);
  expect(new Set(read.map((record) => JSON.stringify(record)))).toEqual(
    new Set(
      records.map(({ names, context, version, text, places }) =>
        JSON.stringify({ names, context, version, text, places }),
      ),
    ),
  );
});

test('a file with a column that is too short is rejected', () => {
  const columns = toColumns(records);
  expect(() => [...fromColumns({ ...columns, texts: columns.texts.slice(1) })]).toThrow(/no row \d+/);
});

test('a cut index finds names and their first places, and everything once it is joined', () => {
  const columns = toColumns(records);
  const [first, rest] = cutColumns(columns, 'rest.bin');
  const whole = [...fromColumns(columns)];
  expect([...fromColumns(first)]).toEqual(
    whole.map((record) => ({ ...record, text: '', places: [record.places[0]] })),
  );
  expect([...fromColumns(joinColumns(first, rest))]).toEqual(whole);
});
