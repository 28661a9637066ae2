import type { SearchContext, SearchPlace } from '../page/search/search-record.ts';
import { fetchPacked } from './fetch-packed.ts';
import { groupsOf } from './groups.ts';
import { type Ranked, Ranking, type RankingOptions } from './ranking.ts';
import { fromColumns, joinColumns, type RestColumns, type SearchColumns } from './search-file.ts';
import { inSlices } from './steps.ts';

export interface Hit {
  readonly title: string;
  readonly context: SearchContext;
  /** The label of the documentation version; empty if it belongs to none. */
  readonly version: string;
  readonly text: string;
  /** Path and anchor, relative to the base path. */
  readonly path: string;
  /** The other places of the same field or status. */
  readonly others: readonly SearchPlace[];
  /** Where the other versions say the same. */
  readonly versions: readonly SearchPlace[];
}

/** The names and texts of the whole site in memory, for immediate results, even offline. */
export interface SearchIndex {
  find(query: string, options: RankingOptions & { readonly limit: number }): readonly Hit[];
}

/** A query that matches nothing, so that all rules are tried on all records. */
const NOWHERE = 'qzxjvw';

let loaded: Promise<SearchIndex> | undefined;

/**
 * Fetches the search index, once.
 *
 * @param address of the file that the build wrote
 * @throws {Error} if it cannot be loaded; the next call tries again
 */
export function loadSearchIndex(address: string): Promise<SearchIndex> {
  loaded ??= fetchIndex(address).catch((cause: unknown) => {
    loaded = undefined;
    throw new Error('The search index could not be loaded', { cause });
  });
  return loaded;
}

async function fetchIndex(address: string): Promise<SearchIndex> {
  const columns = await fetchPacked<SearchColumns>(address);
  let ranking = await prepared(columns);
  const whole = async (rest: string) => {
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    const others = await fetchPacked<RestColumns>(folder + rest);
    ranking = await prepared(joinColumns(columns, others));
  };
  // Names can be searched meanwhile, or if this file cannot be loaded.
  if (columns.rest !== undefined) void whole(columns.rest).catch((cause: unknown) => console.error(cause));
  return {
    find: (query, { limit, ...options }) => hitsOf(ranking.find(query, options), limit),
  };
}

async function prepared(columns: SearchColumns): Promise<Ranking> {
  const ranking = await inSlices(Ranking.inSteps(fromColumns(columns)));
  // Warms up the rules, so that the first key press does not wait for their compilation.
  ranking.find(NOWHERE);
  return ranking;
}

/** Lists what several versions say once. */
function hitsOf(found: readonly Ranked[], limit: number): readonly Hit[] {
  const groups = groupsOf(found, ({ record: { names, context, version, text } }) => ({
    context,
    version,
    title: names[0],
    text,
  }));
  return groups.slice(0, limit).map(([first, ...others]) => ({
    ...toHit(first),
    versions: others.map((other) => ({ name: other.record.version, path: shownPlace(other).path })),
  }));
}

function toHit({ record, place }: Ranked): Omit<Hit, 'versions'> {
  const { names, context, version, text, places } = record;
  const shown = shownPlace({ record, place });
  const others = places.filter((other) => other !== shown);
  return { title: names[0], context, version, text, path: shown.path, others };
}

function shownPlace({ record: { places }, place }: Pick<Ranked, 'record' | 'place'>): SearchPlace {
  return places[place] ?? places[0];
}
