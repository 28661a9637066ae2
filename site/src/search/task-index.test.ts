import { expect, test } from 'vitest';
import type { SearchContext, SearchRecord } from '../page/search/search-record.ts';
import { TaskIndex } from './task-index.ts';

function record(title: string, text: string, context: SearchContext = 'Guide', version = 'A'): SearchRecord {
  return { names: [title], context, version, text, places: [{ path: `page/${title}`, name: 'page' }] };
}

const records = [
  record('Appointment limits', 'At most 50 services.'),
  record('Move an appointment', 'To another time slot.'),
  record('Cancel an appointment', 'Until the cut-off.'),
  record('Opening hours', 'Of each centre, by day.'),
  record('Opening hours', 'Of each centre, by day.', 'Guide', 'B'),
];
const index = TaskIndex.of(records);

function found(query: string, preferred?: string): readonly string[] {
  return index
    .find(query, () => true, preferred)
    .map(({ position }) => {
      const { names, version } = records[position] ?? record('none', '');
      return `${version} ${names[0]}`;
    });
}

test('synonyms and stems lead to the words of the documentation', () => {
  expect(found('rescheduling a booking')[0]).toBe('A Move an appointment');
  expect(found('Termin absagen')[0]).toBe('A Cancel an appointment');
});

test('if no record has all words, some are enough, the rarest first', () => {
  expect(found('garage opening hours in Paris')[0]).toBe('A Opening hours');
  expect(found('Paris')).toEqual([]);
});

test('a hit is complete only with every word and without a mistake', () => {
  const isWhole = (query: string) => index.find(query, () => true, undefined)[0]?.isWhole;
  expect(isWhole('cancel appointment')).toBe(true);
  expect(isWhole('cancel appointment Paris')).toBe(false);
  expect(isWhole('cancle')).toBe(false);
});

test("of equal records, the preferred version's comes first", () => {
  expect(found('opening hours', 'B')[0]).toBe('B Opening hours');
  expect(found('opening hours', 'A')[0]).toBe('A Opening hours');
});

test('a task leads to what does it, not to a value that is called like it', () => {
  const place = { path: 'page/cancel', name: 'page' };
  const status: SearchRecord = {
    names: ['status', 'CANCELLED'],
    context: 'Field',
    version: 'A',
    text: '',
    places: [place],
  };
  const tasks = [status, record('cancelAppointment', '', 'Operation')];
  const [first] = TaskIndex.of(tasks).find('test cancellation', () => true, undefined);
  expect(first?.position).toBe(1);
});

test('unwanted records are not found', () => {
  expect(index.find('opening hours', ({ version }) => version === 'B', 'A')).toHaveLength(1);
});

test('an operation is found by its parameters and fields', () => {
  const operation: SearchRecord = {
    names: ['listThings', 'List the things'],
    context: 'Operation',
    version: 'A',
    text: '',
    places: [{ path: 'reference/listThings', name: 'listThings' }],
  };
  const field: SearchRecord = {
    names: ['colour'],
    context: 'Field',
    version: 'A',
    text: '',
    places: [{ path: 'reference/listThings#parameter-colour', name: 'listThings' }],
  };
  const both = TaskIndex.of([field, operation]);
  const [first] = both.find('list things by colour', () => true, undefined);
  expect(first?.position).toBe(1);
  expect(first?.isWhole).toBe(true);
});
