/** The search over Pagefind's index, which is fetched with the first query and never leaves the site's host. */

export interface Hit {
  readonly title: string;
  readonly url: string;
  /** Text around the first match; the matching words are in `<mark>`. */
  readonly excerpt: string;
  readonly context: string;
  /** Label of the documentation version; empty for what belongs to none. */
  readonly version: string;
  /** Of a field, the operation that it belongs to. */
  readonly place?: string;
}

/** A hit, with where else the same field stands. */
export interface GatheredHit extends Hit {
  readonly others: readonly { readonly place: string; readonly url: string }[];
}

export interface SearchOptions {
  /** Address of Pagefind's files, with a trailing slash. */
  readonly bundle: string;
  readonly limit: number;
  /** Only this documentation version's pages. */
  readonly version?: string;
  /** Only this kind of page: `Guide`, `Operation`, `Field`, `Error`. */
  readonly context?: string;
}

interface PagefindData {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

interface Pagefind {
  options(options: Readonly<Record<string, unknown>>): Promise<void>;
  search(
    term: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly results: readonly { data(): Promise<PagefindData> }[] }>;
}

/** How many results are looked at to put exact titles first. */
const CANDIDATES = 30;

let loaded: Promise<Pagefind> | undefined;
let failures = 0;

/**
 * Searches; titles that are the query, then titles that start with it, come before Pagefind's own order.
 *
 * @throws when the index cannot be fetched; the next call tries again
 */
export async function search(query: string, options: SearchOptions): Promise<readonly GatheredHit[]> {
  const pagefind = await load(options.bundle);
  const filters = {
    ...(options.version ? { version: options.version } : {}),
    ...(options.context ? { ctx: options.context } : {}),
  };
  const { results } = await pagefind.search(query, { filters });
  const candidates = await Promise.all(
    results.slice(0, Math.max(CANDIDATES, options.limit)).map((result) => result.data()),
  );
  return gather(rank(candidates.map(toHit), query)).slice(0, options.limit);
}

function load(bundle: string): Promise<Pagefind> {
  loaded ??= importPagefind(bundle).catch((cause: unknown) => {
    loaded = undefined;
    failures += 1;
    throw new Error('The search index could not be loaded', { cause });
  });
  return loaded;
}

async function importPagefind(bundle: string): Promise<Pagefind> {
  // Some browsers remember that a module could not be loaded: another address is another try.
  const address = failures === 0 ? 'pagefind.js' : `pagefind.js?retry=${failures}`;
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${bundle}${address}`);
  await pagefind.options({ bundlePath: bundle, baseUrl: '/', excerptLength: 9 });
  return pagefind;
}

function toHit({ url, excerpt, meta, filters }: PagefindData): Hit {
  const { title = url, place } = meta;
  const hit = { title, url, excerpt, context: filters.ctx?.[0] ?? '', version: filters.version?.[0] ?? '' };
  return place === undefined ? hit : { ...hit, place };
}

/** Brings the fields of one name and version together under the first of them. */
export function gather(hits: readonly Hit[]): readonly GatheredHit[] {
  const gathered = new Map<string, { readonly first: Hit; readonly others: Map<string, string> }>();
  for (const hit of hits) {
    const key = hit.place === undefined ? hit.url : `${hit.version} ${hit.title}`;
    const known = gathered.get(key);
    if (known === undefined) gathered.set(key, { first: hit, others: new Map() });
    else if (hit.place !== undefined && hit.place !== known.first.place) known.others.set(hit.place, hit.url);
  }
  return [...gathered.values()].map(({ first, others }) => ({
    ...first,
    others: [...others].map(([place, url]) => ({ place, url })),
  }));
}

/** Stable: hits of the same tier keep their order. */
export function rank(hits: readonly Hit[], query: string): readonly Hit[] {
  const wanted = query.trim().toLowerCase();
  return hits.toSorted((left, right) => tier(left, wanted) - tier(right, wanted));
}

function tier({ title, context }: Hit, wanted: string): number {
  const text = title.toLowerCase();
  if (text === wanted) return context === 'Schema' ? 1 : 0;
  if (text.startsWith(wanted)) return 2;
  return text.includes(wanted) ? 3 : 4;
}
