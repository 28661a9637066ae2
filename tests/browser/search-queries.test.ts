import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { comparable, merged } from '../../site/src/search/merge.ts';
import { loadSearchIndex, type SearchIndex } from '../../site/src/search/name-index.ts';
import { fromColumns, searchFile } from '../../site/src/search/search-file.ts';
import { loadTextIndex, type TextIndex } from '../../site/src/search/texts.ts';
import { textsFile } from '../../site/src/search/texts-file.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

/** The suggestions of the built portal, from both of its indexes and in the order of the panel, without a browser. */
const DIST = new URL('../../site/dist/', import.meta.url);
const BASE = '/portal';
const MOST = 8;
const [reading] = models;

type Table = Readonly<Record<string, readonly Readonly<Record<string, readonly string[]>>[]>>;

let server: StaticServer;
let names: SearchIndex;
let texts: TextIndex;
beforeAll(async () => {
  server = await serveFolder(DIST, BASE);
  names = await loadSearchIndex(`${server.origin}${BASE}/${searchFile}`);
  const bundle = `${server.origin}${BASE}/pagefind/`;
  texts = await loadTextIndex(`${server.origin}${BASE}/${textsFile}`, bundle);
});
afterAll(() => server?.close());

/** The paths of the suggestions, without `technical_documentation/`. */
async function suggested(query: string): Promise<readonly string[]> {
  const preferred = reading?.family.label ?? '';
  const named = names.find(query, { limit: MOST, preferred }).map(({ path, versions }) => ({
    url: `${BASE}/${path}`,
    versions: versions.map((place) => ({ url: `${BASE}/${place.path}` })),
  }));
  const found = merged(named, await texts.find(query, { limit: MOST, length: 50, preferred }), MOST);
  return found.map(({ url }) =>
    comparable(url)
      .slice(BASE.length + 1)
      .replace('technical_documentation/', ''),
  );
}

/** Whether a hit is on the page, or in the section or field, that is wanted. */
function isWanted(hit: string, target: string): boolean {
  if (!target.includes('#')) return hit.split('#')[0] === target;
  return hit === target || hit.startsWith(`${target}.`);
}

async function readTable(file: string): Promise<Table> {
  return parse(await readFile(new URL(`search/${file}`, import.meta.url), 'utf8'));
}

const rowsOf = (table: Table) =>
  Object.values(table)
    .flat()
    .flatMap((row) => Object.entries(row));

const tuned = await readTable('queries.yaml');

describe.each(Object.entries(tuned))('%s', (_, rows) => {
  test.each(rows.flatMap((row) => Object.entries(row)))('%s', async (query, targets) => {
    const first = (await suggested(query)).slice(0, 3);
    expect(
      first.filter((hit) => targets.some((target) => isWanted(hit, target))),
      `${query} finds ${first.join(', ')} instead of ${targets.join(' or ')}`,
    ).not.toEqual([]);
  });
});

test('the table has at least 200 queries, two thirds of them tasks', () => {
  const { names: named = [], ...tasks } = tuned;
  const count = rowsOf(tasks).length;
  expect(count + named.length).toBeGreaterThanOrEqual(200);
  expect(count / (count + named.length)).toBeGreaterThanOrEqual(2 / 3);
});

/** Results of the search when these queries were written. They may not get worse. */
const UNSEEN = 45;

test(`of 60 queries that it was not tuned for, at least ${UNSEEN} are answered`, async () => {
  const queries = rowsOf(await readTable('unseen-queries.yaml'));
  expect(queries).toHaveLength(60);
  const missed: string[] = [];
  for (const [query, targets] of queries) {
    const first = (await suggested(query)).slice(0, 3);
    if (!first.some((hit) => targets.some((target) => isWanted(hit, target)))) missed.push(query);
  }
  expect(queries.length - missed.length, `Missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(UNSEEN);
});

test('every page of the portal is in the index', async () => {
  const columns = gunzipSync(await readFile(new URL(searchFile, DIST))).toString();
  const found = [...fromColumns(JSON.parse(columns))].flatMap(({ places }) => places);
  const indexed = new Set(found.map(({ path }) => path.split('#')[0]));
  const pages = (await readdir(DIST, { recursive: true }))
    .filter((file) => /[\\/]index\.html$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\/index\.html$/, ''));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((page) => page !== 'search' && !indexed.has(page))).toEqual([]);
});
