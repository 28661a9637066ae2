import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { journeysOf } from './journeys/journey.ts';
import { pageRecords, portalRecords } from './search-records-pages.ts';

test.each(models)('$id: downloads, servers, errors, changelog and every journey are found', (model) => {
  const paths = pageRecords(model).map(({ places: [{ path }] }) => path);
  const reference = `technical_documentation/${model.id}`;
  for (const path of ['', '#downloads', '#servers', '#schemas', '/errors', '/changelog', '/assumptions']) {
    expect(paths).toContain(reference + path);
  }
  for (const { id } of journeysOf(model)) expect(paths).toContain(`${reference}/journeys/${id}`);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a file to download is found by its name', () => {
  const [model] = models;
  const records = model === undefined ? [] : pageRecords(model);
  expect(records.find(({ names }) => names[0] === 'Downloads')?.names).toContain('Postman collection 2.1');
});

test('pages about all versions belong to none', () => {
  expect(portalRecords(models).map(({ version }) => version)).toEqual(['', '']);
});
