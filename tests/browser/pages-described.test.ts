import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { ApiModel, FamilyPage } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import settings from '../../site/portal.config.ts';
import { guidePage, legalPage, type WrittenGuide } from '../../site/src/guides/guide-page.ts';
import { notFoundPage } from '../../site/src/not-found/not-found-page.ts';
import type { Page } from '../../site/src/page/page.ts';
import { familyPages, sharedPages } from '../../site/src/portal/described-pages.ts';
import { detailPages } from '../../site/src/reference/pages/detail-pages.ts';
import { operationPages } from '../../site/src/reference/pages/operation-page.ts';
import { RECORDED_RESPONSES } from '../../site/src/samples/recorded-responses.ts';
import { fromColumns } from '../../site/src/search/search-file.ts';
import { searchPage } from '../../site/src/search/search-page.ts';
import { factsOf } from './page-facts.ts';
import { type Portal, startPortal } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';

/** A built page, as the browser reads it. */
interface Shown {
  readonly text: string;
  readonly ids: readonly string[];
  /** Paths below the base path. */
  readonly links: readonly string[];
  /** The anchors in the table of contents; undefined without one. */
  readonly contents: readonly string[] | undefined;
}

const DIST = new URL('../../site/dist/', import.meta.url);
const CONTENT = new URL('../../site/src/content/', import.meta.url);
const RESPONSES = new URL('../../site/src/generated/recorded-responses.json', import.meta.url);

let portal: Portal;
let pages: readonly Page[];
let shown: readonly Shown[];
let written: readonly string[];
beforeAll(async () => {
  process.env[RECORDED_RESPONSES] = fileURLToPath(RESPONSES);
  portal = await startPortal();
  pages = await describedPages();
  await using visit = await portal.open(EMPTY_PAGE);
  shown = await visit.page.evaluate(
    readAll,
    pages.map(({ path }) => `/portal/${path}`),
  );
  written = await Promise.all(pages.map(({ path }) => readFile(new URL(`${path}.md`, DIST), 'utf8')));
});
afterAll(async () => {
  delete process.env[RECORDED_RESPONSES];
  await portal?.close();
});

/** Every page that has a description. */
async function describedPages(): Promise<readonly Page[]> {
  const families = await Promise.all(
    models.map(async (model) => [
      ...(await Promise.all(model.family.pages.map((page) => guideOf(model, page)))),
      ...familyPages(model, { showsAssumptions: false }),
      ...operationPages(model),
      ...detailPages(model),
    ]),
  );
  const [first] = models;
  const policy = await writtenGuide('legal_policy/portal.mdx');
  const legal = first === undefined || policy === undefined ? [] : [legalPage(first, policy, settings)];
  return [...families.flat(), ...sharedPages(models), ...legal];
}

async function guideOf(model: ApiModel, page: FamilyPage): Promise<Page> {
  return guidePage(model, page, await writtenGuide(`${page}/${model.id}.mdx`), settings);
}

async function writtenGuide(file: string): Promise<WrittenGuide | undefined> {
  const source = await readFile(new URL(file, CONTENT), 'utf8').catch(() => undefined);
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source ?? '') ?? [];
  if (source === undefined) return undefined;
  const { title, description } = parse(head);
  return { title, description, body };
}

/** In the browser. */
function readAll(paths: readonly string[]): Promise<Shown[]> {
  return Promise.all(
    paths.map(async (path) => {
      const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      const main = page.querySelector('main');
      const contents = page.querySelector('nav.toc');
      const linksIn = (node: Element | null, selector: string) =>
        [...(node?.querySelectorAll(selector) ?? [])].map((link) => link.getAttribute('href') ?? '');
      return {
        text: main?.textContent ?? '',
        ids: [...page.querySelectorAll('[id]')].map(({ id }) => id),
        links: linksIn(main, 'a[href^="/portal/"]').map((address) => address.slice('/portal/'.length)),
        contents: contents === null ? undefined : linksIn(contents, 'a').map((address) => address.slice(1)),
      };
    }),
  );
}

/** The texts, anchors and links of a description that its built page is without. */
function missingIn(page: Page, built: Shown | undefined): readonly string[] {
  const { texts, anchors, links } = factsOf(page);
  const { text = '', ids = [], links: shownLinks = [] } = built ?? {};
  const all = bare(text);
  return [
    ...texts.filter((fact) => !all.includes(bare(fact))),
    ...anchors.filter((anchor) => !ids.includes(anchor)).map((anchor) => `#${anchor}`),
    ...links.filter((link) => !shownLinks.includes(link)),
  ].map((fact) => `${page.path}: ${fact}`);
}

/** Letters and digits alone, since marks and white space differ between HTML and Markdown. */
const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The text of Markdown, without the addresses of its links. */
const withoutAddresses = (markdown: string) =>
  markdown.replaceAll(/\]\([^()]*\)/g, ']').replaceAll('<br>', ' ');

test('guides, overviews, errors, changes, journeys, operations, messages and schemas are described', () => {
  expect(pages.length).toBeGreaterThan(300);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('every fact is on the page, with its anchor and its links', () => {
  expect(pages.flatMap((page, index) => missingIn(page, shown[index]))).toEqual([]);
});

test('so are those of pages without Markdown', async () => {
  const [first, ...others] = models;
  if (first === undefined) throw new Error('There is no API family');
  const unlisted = [notFoundPage(models), searchPage([first, ...others])];
  await using visit = await portal.open(EMPTY_PAGE);
  const read = await visit.page.evaluate(readAll, ['/portal/404.html', '/portal/search']);
  const missing = unlisted.flatMap((page, index) => missingIn(page, read[index]));
  expect(missing).toEqual([]);
});

test('every fact is in the Markdown, with its links', () => {
  const missing = pages.flatMap((page, index) => {
    const { texts, links } = factsOf(page);
    const markdown = written[index] ?? '';
    const all = bare(withoutAddresses(markdown)).toLowerCase();
    const linked = new Set(
      [...markdown.matchAll(/\]\(([^()]*)\)/g)].map(([, address = '']) =>
        address.replace(/^.*?\/portal\//, '').replace(/\.md(?=#|$)/, ''),
      ),
    );
    return [
      ...texts.filter((fact) => !all.includes(bare(fact).toLowerCase())),
      ...links.filter((link) => !linked.has(link)),
    ].map((fact) => `${page.path}: ${fact}`);
  });
  expect(missing).toEqual([]);
});

test('the search leads to everything that says how it is found', async () => {
  const read = async (name: string) =>
    JSON.parse(gunzipSync(await readFile(new URL(`search/${name}`, DIST))).toString());
  const first = await read('records.bin');
  const columns = first.rest === undefined ? first : { ...first, ...(await read(first.rest)) };
  const found = new Set(
    [...fromColumns(columns)].flatMap(({ names, places }) => places.map(({ path }) => `${path} ${names[0]}`)),
  );
  const entries = pages.flatMap((page) => factsOf(page).entries);
  expect(entries.length).toBeGreaterThan(500);
  expect(entries.filter(({ title, path }) => !found.has(`${path} ${title}`))).toEqual([]);
});

test('the contents list every section, in order', () => {
  const listed = pages.flatMap(({ path, sections }, index) => {
    const contents = shown[index]?.contents;
    if (contents === undefined) return [];
    const expected = sections.flatMap(({ anchor, level }) =>
      anchor === undefined || level === 4 ? [] : [anchor],
    );
    return [{ path, contents, expected }];
  });
  expect(listed.length).toBeGreaterThan(15);
  for (const { path, contents, expected } of listed) expect(contents, path).toEqual(expected);
});
