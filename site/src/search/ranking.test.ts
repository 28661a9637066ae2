import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { referenceRecords } from '../portal/search-records.ts';
import { firstHits } from './first-hits.ts';
import { Ranking, type RankingOptions } from './ranking.ts';
import { fromColumns, toColumns } from './search-file.ts';

/** The reference of all families, as the index carries it, asked by a reader of the eBooking API. */
const records = await referenceRecords(models, { showsAssumptions: false });
const ranking = Ranking.of(fromColumns(toColumns(records)));
const reading = { preferred: 'eBooking-API' };

function found(query: string, options: RankingOptions = reading): readonly string[] {
  return ranking.find(query, options).map(({ record: { names, context, places }, place }) => {
    const path = places[place]?.path.replace('technical_documentation/', '');
    return `${context}: ${names[0]} > ${path}`;
  });
}

describe.each(Object.entries(firstHits))('%s', (_, table) => {
  test.each(table)('%s: %s', (query, hit) => {
    expect(found(query)[0]).toBe(hit);
  });
});

test('a query without matches finds nothing', () => {
  expect(found('qzxjvw')).toEqual([]);
  expect(found('')).toEqual([]);
});

test('if nothing has all words, records with some of them are found', () => {
  expect(found('409 qzxjvw')[0]).toBe('Status: 409 Conflict > ebk-api-v2/createAppointment#response-409');
});

test('no more than two of one name and kind come before the others', () => {
  const titles = ranking.find('error').map(({ record: { names, context } }) => `${context} ${names[0]}`);
  const [first = ''] = titles;
  expect(titles.filter((title) => title === first).length).toBeGreaterThan(2);
  expect(titles.slice(0, 8).filter((title) => title === first)).toHaveLength(2);
});

test('a number with another digit is another number', () => {
  expect(found('408')).toEqual([]);
});

test('the current version comes first, then the others', () => {
  const versions = (preferred: string) =>
    ranking.find('409', { preferred }).map(({ record }) => record.version);
  expect(versions('Party-API').slice(0, 2)).toEqual(['Party-API', 'eBooking-API']);
  expect(versions('eBooking-API').slice(0, 2)).toEqual(['eBooking-API', 'Party-API']);
});

test('filters restrict results to a version and a kind', () => {
  const hits = ranking.find('code', { version: 'Sale-API', context: 'Field' });
  expect(hits.length).toBeGreaterThan(1);
  expect(new Set(hits.map(({ record }) => `${record.version} ${record.context}`))).toEqual(
    new Set(['Sale-API Field']),
  );
});

test('fields with the same name are one hit for each version, with every operation that has them', () => {
  const hits = ranking
    .find('customerSiteCode', { version: 'Party-API' })
    .filter(({ record }) => record.context === 'Field' && record.names[0] === 'customerSiteCode');
  expect(hits).toHaveLength(1);
  expect(hits[0]?.record.places.length).toBeGreaterThan(2);
});

test('typing mistakes are only considered if no name matches', () => {
  expect(ranking.find('siteCode').every(({ rule }) => !rule.includes('mistake'))).toBe(true);
});
