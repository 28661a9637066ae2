import { expect, test } from 'vitest';
import { gather, type Hit, rank } from './search-index.ts';

const hit = (title: string, context: string): Hit => ({
  title,
  context,
  url: '',
  excerpt: '',
  version: '',
});

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

test('fields of one name are one hit for each version, with where else they stand', () => {
  const field = (version: string, place: string): Hit => ({
    ...hit('code', 'Field'),
    version,
    place,
    url: `${version}/${place}#body.code`,
  });
  const guide = { ...hit('Codes', 'Guide'), url: 'codes' };
  const hits = [
    field('Sale', 'get'),
    field('VCS', 'get'),
    guide,
    field('Sale', 'list'),
    field('Sale', 'get'),
  ];
  expect(gather(hits).map(({ title, version, others }) => [title, version, others])).toEqual([
    ['code', 'Sale', [{ place: 'list', url: 'Sale/list#body.code' }]],
    ['code', 'VCS', []],
    ['Codes', '', []],
  ]);
});
