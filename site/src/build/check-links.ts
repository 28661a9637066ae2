import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceSpans } from '../view/spans.ts';
import { attributes, meta } from './markup.ts';

interface BrokenLink {
  /** File of the page, relative to the built folder. */
  readonly page: string;
  /** Link as written on the page. */
  readonly link: string;
  readonly reason: string;
}

export interface LinkReport {
  readonly pages: number;
  readonly broken: readonly BrokenLink[];
}

interface Source {
  readonly file: string;
  /** Each link once. In arrays, since the sets of ten thousand pages would take 100 MB. */
  readonly links: readonly string[];
}

interface Page extends Source {
  readonly anchors: readonly string[];
}

/** Placeholder host for resolving relative links. */
const ORIGIN = 'http://site.invalid';

/**
 * Checks every internal link, anchor and file reference of a built site.
 *
 * @param dist folder of the built site
 * @param base path that it is served under, without a trailing slash
 * @param others links outside pages, by their source: those of the search index
 */
export async function checkLinks(
  dist: URL,
  base: string,
  others: Readonly<Record<string, readonly string[]>> = {},
): Promise<LinkReport> {
  const root = fileURLToPath(dist);
  const files = new Set<string>();
  for await (const file of glob('**/*.*', { cwd: root })) files.add(file.replaceAll('\\', '/'));
  const pages = new Map<string, Page>();
  const texts = new SharedTexts();
  for (const file of [...files].filter((name) => name.endsWith('.html'))) {
    pages.set(file, readPage(file, await readFile(join(root, file), 'utf8'), texts));
  }
  const sources = [...pages.values(), ...Object.entries(others).map(([file, links]) => ({ file, links }))];
  const sameEverywhere = new Map<string, string | undefined>();
  const broken = sources.flatMap((page) => {
    const site = { files, base, lacks: anchorCheck(pages) };
    return page.links.flatMap((link) => {
      const isAbsolute = link.startsWith('/');
      const isKnown = isAbsolute && sameEverywhere.has(link);
      const reason = isKnown ? sameEverywhere.get(link) : whyBroken(link, page, site);
      if (isAbsolute) sameEverywhere.set(link, reason);
      return reason === undefined ? [] : [{ page: page.file, link, reason }];
    });
  });
  return { pages: pages.size, broken };
}

interface Site {
  readonly files: ReadonlySet<string>;
  readonly base: string;
  /** Whether a file is a page without an anchor. */
  readonly lacks: (file: string, anchor: string) => boolean;
}

/**
 * Returns a check for anchors that makes a set of each page's anchors once. It serves the links of one page: kept for all,
 * the sets would take as much memory as those that {@link Source} avoids.
 */
function anchorCheck(pages: ReadonlyMap<string, Page>): Site['lacks'] {
  const sets = new Map<string, ReadonlySet<string>>();
  return (file, anchor) => {
    const page = pages.get(file);
    if (page === undefined) return false;
    const anchors = sets.get(file) ?? new Set(page.anchors);
    sets.set(file, anchors);
    return !anchors.has(anchor);
  };
}

function whyBroken(link: string, page: Source, { files, base, lacks }: Site): string | undefined {
  const url = URL.parse(link, `${ORIGIN}${base}/${page.file.replace(/index\.html$/, '')}`);
  if (url === null) return 'is not an address';
  if (url.origin !== ORIGIN) return undefined;
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return `is outside ${base}`;
  const path = decodeURIComponent(url.pathname.slice(base.length + 1)).replace(/\/$/, '');
  const target = [path, path === '' ? 'index.html' : `${path}/index.html`].find((file) => files.has(file));
  if (target === undefined) return 'there is no such page or file';
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor !== '' && lacks(target, anchor) ? `${target} has no anchor "${anchor}"` : undefined;
}

/** Parts without links to check: comments and scripts. */
const UNREAD = [
  { open: '<!--', close: '-->' },
  { open: '<script', close: '</script>' },
];

/**
 * Stores each text once, because the menus of ten thousand pages have the same links, and their fields the same names.
 */
class SharedTexts {
  readonly #known = new Map<string, string>();

  all(texts: readonly string[]): readonly string[] {
    return [...new Set(texts)].map((text) => this.#one(text));
  }

  #one(text: string): string {
    const known = this.#known.get(text);
    if (known === undefined) this.#known.set(text, text);
    return known ?? text;
  }
}

function readPage(file: string, html: string, texts: SharedTexts): Page {
  const markup = replaceSpans(html, UNREAD, (part) => /^<script[^>]*>/.exec(part)?.[0] ?? '');
  return {
    file,
    links: texts.all([
      ...attributes(markup, 'href'),
      ...attributes(markup, 'src'),
      ...attributes(markup, 'action'),
      ...previewImage(markup),
    ]),
    anchors: texts.all(attributes(markup, 'id')),
  };
}

/** Finds the preview image. Its address is absolute for other sites, but it is a file of this site. */
function previewImage(markup: string): readonly string[] {
  const image = URL.parse(meta(markup, 'og:image') ?? '');
  return image === null ? [] : [image.pathname];
}
