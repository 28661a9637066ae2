import { expect, test } from 'vitest';
import { type Hit, rank } from './search-index.ts';

const hit = (title: string, context: string): Hit => ({ title, context, url: '', excerpt: '' });

test('exact titles come first, then titles that start with the query, then the rest as it was', () => {
  const hits = [
    hit('Moving', 'Guide'),
    hit('updateAppointmentNow', 'Operation'),
    hit('UpdateAppointment', 'Schema'),
    hit('updateAppointment', 'Operation'),
    hit('Other', 'Guide'),
  ];
  expect(rank(hits, 'updateAppointment').map(({ title }) => title)).toEqual([
    'updateAppointment',
    'UpdateAppointment',
    'updateAppointmentNow',
    'Moving',
    'Other',
  ]);
});
