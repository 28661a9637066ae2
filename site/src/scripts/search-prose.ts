import { type Piece, piecesOf } from './excerpt.ts';

/** Searches the running text with Pagefind, which knows word stems and loads only the needed parts of its index. */
export interface ProseHit {
  readonly title: string;
  readonly url: string;
  readonly context: string;
  readonly version: string;
  readonly excerpt: readonly Piece[];
}

export interface ProseOptions {
  /** The address of Pagefind's files, with a trailing slash. */
  readonly bundle: string;
  readonly limit: number;
  readonly version?: string;
  readonly context?: string;
}

interface PagefindText {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
}

interface PagefindPage {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The sections of a page with matches. */
  readonly sub_results: readonly PagefindText[];
}

interface Pagefind {
  options(options: Readonly<Record<string, unknown>>): Promise<void>;
  search(
    term: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly results: readonly { data(): Promise<PagefindPage> }[] }>;
}

const EXCERPT_WORDS = 25;

/** @throws {TypeError} if Pagefind's files cannot be loaded */
export async function searchProse(query: string, options: ProseOptions): Promise<readonly ProseHit[]> {
  const { bundle, limit, version, context } = options;
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${bundle}pagefind.js`);
  await pagefind.options({ bundlePath: bundle, baseUrl: '/', excerptLength: EXCERPT_WORDS });
  const filters = { ...(version ? { version } : {}), ...(context ? { ctx: context } : {}) };
  const { results } = await pagefind.search(query, { filters });
  const pages = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  return pages.flatMap(toHits).slice(0, limit);
}

function toHits({ url, excerpt, meta, filters, sub_results }: PagefindPage): readonly ProseHit[] {
  const { title = url } = meta;
  const texts = sub_results.length > 0 ? sub_results : [{ title, url, excerpt }];
  return texts.map((text) => ({
    title: text.title,
    url: text.url,
    context: filters.ctx?.[0] ?? '',
    version: filters.version?.[0] ?? '',
    excerpt: piecesOf(text.excerpt),
  }));
}
