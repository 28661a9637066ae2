import { readdir } from 'node:fs/promises';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from './portal.ts';
import { EMPTY_PAGE } from './static-server.ts';

/** A page as parsed by the browser, without showing it. */
interface Parsed {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  readonly headings: number;
  readonly elements: number;
  readonly repeatedIds: readonly string[];
  /** Attributes that a content security policy without `unsafe-inline` blocks. */
  readonly inline: readonly string[];
  readonly policy: string;
  /** Addresses of scripts, styles, fonts and images of other sites. */
  readonly foreign: readonly string[];
  readonly canonical: string;
  readonly preview: string;
}

let portal: Portal;
let pages: readonly Parsed[];
beforeAll(async () => {
  portal = await startPortal();
  const files = await readdir(new URL('../../site/dist/', import.meta.url), { recursive: true });
  const paths = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/portal/${file.replaceAll('\\', '/')}`);
  await using visit = await portal.open(EMPTY_PAGE);
  pages = await visit.page.evaluate(parseAll, paths);
  expect(pages).toHaveLength(paths.length);
});
afterAll(() => portal?.close());

/** In the browser. */
function parseAll(paths: readonly string[]): Promise<Parsed[]> {
  return Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(path)).text();
      const page = new DOMParser().parseFromString(html, 'text/html');
      const all = [...page.querySelectorAll('*')];
      const content = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';
      const ids = all.flatMap(({ id }) => (id === '' ? [] : [id]));
      const loaded = page.querySelectorAll(
        'script[src], img[src], iframe[src], link:is([rel="stylesheet"], [rel="preload"], [rel="icon"])',
      );
      return {
        path,
        title: page.title,
        language: page.documentElement.lang,
        headings: page.querySelectorAll('h1').length,
        elements: all.length,
        repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
        inline: all
          .filter(({ namespaceURI }) => namespaceURI === 'http://www.w3.org/1999/xhtml')
          .flatMap((element) => element.getAttributeNames().filter((name) => /^(on|style$)/.test(name))),
        policy: content('meta[http-equiv="content-security-policy" i]'),
        foreign: [...loaded]
          .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
          .filter((address) => !/^(\/portal\/|data:)/.test(address)),
        canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
        preview: content('meta[property="og:image"]'),
      };
    }),
  );
}

/** Paths of the pages with problems, with a description of each. */
function failing(say: (page: Parsed) => unknown): readonly string[] {
  return pages.flatMap((page) => {
    const wrong = say(page);
    return wrong ? [`${page.path}: ${String(wrong)}`] : [];
  });
}

describe('every built page', () => {
  test('has a title with bars, its language, and one heading of level 1', () => {
    expect(failing(({ title }) => !/^[^|]+( \| [^|]+)+$/.test(title) && title)).toEqual([]);
    expect(failing(({ language }) => language !== 'en-GB' && language)).toEqual([]);
    expect(failing(({ headings }) => headings !== 1 && `${headings} headings`)).toEqual([]);
  });

  test('has each anchor once', () => {
    expect(failing(({ repeatedIds }) => repeatedIds.join(' '))).toEqual([]);
  });

  test('keeps its own content security policy, which allows nothing inline', () => {
    expect(failing(({ policy }) => !policy.includes("default-src 'self'") && 'no policy')).toEqual([]);
    expect(failing(({ policy }) => policy.includes('unsafe-inline') && policy)).toEqual([]);
    expect(failing(({ inline }) => inline.join(' '))).toEqual([]);
  });

  test('loads nothing from another site', () => {
    expect(failing(({ foreign }) => foreign.join(' '))).toEqual([]);
  });

  test('has a preview image of its own, unless search engines are kept out', () => {
    const indexed = pages.filter(({ canonical }) => canonical !== '');
    expect(indexed.length).toBeGreaterThan(models.length);
    const images = new Map<string, Set<string>>();
    for (const { preview, path } of indexed) {
      // Home shows the documentation of the first API.
      const page = path.replace('/portal/index.html', '/portal/documentation/index.html');
      images.set(preview, (images.get(preview) ?? new Set()).add(page));
    }
    expect([...images].filter(([image, { size }]) => image === '' || size > 1)).toEqual([]);
  });
});

test('no page of an operation has more than 3,000 elements', () => {
  const paths = models.flatMap(({ id, operations }) =>
    operations.map(({ operationId }) => `/portal/technical_documentation/${id}/${operationId}/index.html`),
  );
  const known = new Map(pages.map(({ path, elements }) => [path, elements]));
  expect(paths.filter((path) => !((known.get(path) ?? Infinity) <= 3000))).toEqual([]);
});
