import { type Piece, piecesOf } from './excerpt.ts';
import { termsOf } from './search-terms.ts';

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

interface PagefindResult {
  readonly id: string;
  readonly score: number;
  data(): Promise<PagefindPage>;
}

export interface Pagefind {
  options(options: Readonly<Record<string, unknown>>): Promise<void>;
  search(
    term: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly results: readonly PagefindResult[] }>;
}

const EXCERPT_WORDS = 25;

/** Of a query, as many words and synonyms are searched one by one. */
const MOST_SEARCHES = 8;

/** @throws {TypeError} if Pagefind's files cannot be loaded */
export async function searchProse(query: string, options: ProseOptions): Promise<readonly ProseHit[]> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${options.bundle}pagefind.js`);
  // A worker would load the same code again, and a search takes a few milliseconds.
  await pagefind.options({
    bundlePath: options.bundle,
    baseUrl: '/',
    excerptLength: EXCERPT_WORDS,
    noWorker: true,
  });
  return findProse(pagefind, query, options);
}

/** Finds the texts with all words of the query; if there are none, those with some of them, or with their synonyms. */
export async function findProse(
  pagefind: Pick<Pagefind, 'search'>,
  query: string,
  { limit, version, context }: Omit<ProseOptions, 'bundle'>,
): Promise<readonly ProseHit[]> {
  const filters = { ...(version ? { version } : {}), ...(context ? { ctx: context } : {}) };
  const { results } = await pagefind.search(query, { filters });
  const found = results.length > 0 ? results : await findSome(pagefind, query, filters);
  const pages = await Promise.all(found.slice(0, limit).map((result) => result.data()));
  return pages.flatMap(toHits).slice(0, limit);
}

/** The texts with some of the words, those with the most and rarest first. */
async function findSome(
  pagefind: Pick<Pagefind, 'search'>,
  query: string,
  filters: Readonly<Record<string, string>>,
): Promise<readonly PagefindResult[]> {
  const phrases = termsOf(query).flatMap(({ alternatives }) =>
    alternatives.map(({ words }) => words.join(' ')),
  );
  const found = await Promise.all(
    [...new Set(phrases)].slice(0, MOST_SEARCHES).map((phrase) => pagefind.search(phrase, { filters })),
  );
  const scores = new Map<string, { readonly result: PagefindResult; readonly score: number }>();
  for (const result of found.flatMap(({ results }) => results)) {
    scores.set(result.id, { result, score: (scores.get(result.id)?.score ?? 0) + result.score });
  }
  return [...scores.values()].toSorted((left, right) => right.score - left.score).map(({ result }) => result);
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
