import { type Piece, piecesOf } from './excerpt.ts';
import type { PlacesForTexts } from './merge.ts';
import { stemOf } from './stems.ts';
import { partsOf, splitQuery, splitText } from './words.ts';

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
  /** Known once hits by name are: Pagefind begins to search before. */
  readonly places: PlacesForTexts | Promise<PlacesForTexts>;
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
  /** The full text. */
  readonly content: string;
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

/** @throws {Error} if one of Pagefind's files cannot be loaded */
export async function searchProse(query: string, options: ProseOptions): Promise<readonly ProseHit[]> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${options.bundle}pagefind.js`);
  // A worker would load the same code again, and a search takes a few milliseconds.
  await pagefind.options({
    bundlePath: options.bundle,
    baseUrl: '/',
    excerptLength: EXCERPT_WORDS,
    noWorker: true,
  });
  const before = performance.now();
  const found = await findProse(pagefind, query, options);
  assertLoaded(new URL(options.bundle, location.href).href, before);
  return found;
}

/** Pagefind logs that a part of its index could not be loaded, and searches the other parts. */
function assertLoaded(bundle: string, since: number): void {
  const failed = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .find(({ name, startTime, responseStatus }) => {
      const hasFailed = responseStatus === 0 || responseStatus >= 400;
      return name.startsWith(bundle) && startTime >= since && hasFailed;
    });
  if (failed !== undefined) throw new Error(`${failed.name} could not be loaded`);
}

/** Finds the texts with all words of the query; if there are none, those with some of them. */
export async function findProse(
  pagefind: Pick<Pagefind, 'search'>,
  query: string,
  { places, version, context }: Omit<ProseOptions, 'bundle'>,
): Promise<readonly ProseHit[]> {
  const filters = { ...(version ? { version } : {}), ...(context ? { ctx: context } : {}) };
  const words = splitQuery(query);
  const { results } = await pagefind.search(words.join(' '), { filters });
  const whole = await hitsOf(results, await places, (page) => words.every(isIn(page)));
  if (whole.isFound) return whole.hits;
  const some = await findSome(pagefind, words, filters);
  return (await hitsOf(some, await places, (page) => words.some(isIn(page)))).hits;
}

/** The least number of texts that are loaded together. */
const TOGETHER = 8;

interface Hits {
  /** At most as many as there are places. */
  readonly hits: readonly ProseHit[];
  /** Whether there is a hit, with or without a place. */
  readonly isFound: boolean;
}

/** Loads texts, best first, until all places have one. Each text is a file of its own. */
async function hitsOf(
  results: readonly PagefindResult[],
  { count, isTaken }: PlacesForTexts,
  isHit: (page: PagefindPage) => boolean,
): Promise<Hits> {
  const hits: ProseHit[] = [];
  let isFound = false;
  let next = 0;
  while (next < results.length && hits.length < count) {
    const some = results.slice(next, next + Math.max(TOGETHER, count - hits.length));
    next += some.length;
    const pages = (await Promise.all(some.map((result) => result.data()))).filter(isHit);
    isFound ||= pages.length > 0;
    hits.push(...pages.flatMap(toHits).filter(({ url }) => !isTaken(url)));
  }
  return { hits: hits.slice(0, count), isFound };
}

/**
 * Whether a page has a word of the query, or a word that it begins. For a word that no text has, Pagefind also finds texts
 * with its beginning: `web` for `webhook`.
 */
function isIn({ content, meta: { title = '' } }: PagefindPage): (word: string) => boolean {
  const text = `${title} ${content}`;
  const words = new Set([...splitText(text), ...partsOf(text)]);
  const stems = new Set([...words].map(stemOf));
  return (word) => stems.has(stemOf(word)) || [...words].some((other) => other.startsWith(word));
}

/** The texts with some of the words, those with the most and rarest first. */
async function findSome(
  pagefind: Pick<Pagefind, 'search'>,
  words: readonly string[],
  filters: Readonly<Record<string, string>>,
): Promise<readonly PagefindResult[]> {
  if (words.length < 2) return [];
  const found = await Promise.all(words.map((word) => pagefind.search(word, { filters })));
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
