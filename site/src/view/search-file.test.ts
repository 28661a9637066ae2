import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { cutColumns, fromColumns, joinColumns, toColumns } from './search-file.ts';
import { searchRecords } from './search-records.ts';

test('every written record is read again', () => {
  const records = models.flatMap(searchRecords);
  const read = fromColumns(JSON.parse(JSON.stringify(toColumns(records))));
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
  const columns = toColumns(models.flatMap(searchRecords));
  expect(() => fromColumns({ ...columns, texts: columns.texts.slice(1) })).toThrow(/no row \d+/);
});

test('an index that is cut finds names and where they lead, and all again when it is joined', () => {
  const columns = toColumns(models.flatMap(searchRecords));
  const [first, rest] = cutColumns(columns, 'rest.bin');
  const whole = fromColumns(columns);
  expect(fromColumns(first)).toEqual(
    whole.map((record) => ({ ...record, text: '', places: [record.places[0]] })),
  );
  expect(fromColumns(joinColumns(first, rest))).toEqual(whole);
});
