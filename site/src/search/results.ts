import type { SearchPlace } from '../page/search/search-record.ts';
import { href } from '../view/href.ts';
import { excerpt, type Piece } from './excerpt.ts';
import { eachOnce, type LinkedPlace } from './groups.ts';
import { firstNames, merged, placesForTexts } from './merge.ts';
import { type Hit, loadSearchIndex } from './name-index.ts';
import { searchFile } from './search-file.ts';
import { loadTextIndex, type TextHit } from './texts.ts';
import { textsFile } from './texts-file.ts';

const LIMIT = 50;
const SNIPPET_LENGTH = 160;
const TITLE_LENGTH = 200;

/** One entry of the results page. */
export interface Result {
  readonly title: readonly Piece[];
  readonly url: string;
  readonly context: string;
  readonly version: string;
  readonly snippet: readonly Piece[];
  /** The other places of the same field or status. */
  readonly others: readonly LinkedPlace[];
  /** The other versions that say the same. */
  readonly versions: readonly LinkedPlace[];
}

export interface Found {
  readonly results: readonly Result[];
  /** Whether the running text was searched as well. */
  readonly isWhole: boolean;
}

export interface Filter {
  /** Only results of this documentation version; empty for all. */
  readonly version: string;
  /** Only results of this kind; empty for all. */
  readonly context: string;
}

/** A search under way. Both promises reject if the index of names cannot be loaded. */
export interface Search {
  /** The beginning of the list, which is there before the running text is searched. */
  readonly names: Promise<readonly Result[]>;
  readonly found: Promise<Found>;
}

const searches = new Map<string, Search>();

/**
 * Finds everything for the results page: names first, and then what Pagefind's texts have. The same search
 * again is the one that was begun.
 */
export function search(query: string, filter: Filter): Search {
  const key = JSON.stringify([query, filter.version, filter.context]);
  const begun = searches.get(key) ?? begin(query, filter);
  searches.set(key, begun);
  return begun;
}

function begin(query: string, filter: Filter): Search {
  const named = loadSearchIndex(href(searchFile)).then((index) =>
    index.find(query, { ...filter, limit: LIMIT }).map((hit) => fromName(hit, query)),
  );
  const written = inTexts(query, filter, named).catch((cause: unknown) => {
    console.error(cause);
    return undefined;
  });
  return {
    names: named.then((names) => eachOnce(firstNames(names, LIMIT))),
    found: Promise.all([named, written]).then(([names, texts]) => ({
      results: eachOnce(merged(names, texts ?? [], LIMIT)),
      isWhole: texts !== undefined,
    })),
  };
}

/** Finds as many texts as the hits by name leave places for. The words of the texts are loaded beside the names. */
async function inTexts(
  query: string,
  filter: Filter,
  named: Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const [texts, names] = await Promise.all([loadTextIndex(href(textsFile), href('pagefind/')), named]);
  const { count, isTaken } = placesForTexts(names, LIMIT);
  const hits = await texts.find(query, { ...filter, limit: count, length: SNIPPET_LENGTH, isTaken });
  return hits.map((hit) => fromText(hit, query));
}

function fromName({ title, context, version, text, path, others, versions }: Hit, query: string): Result {
  return {
    title: excerpt(title, query, TITLE_LENGTH),
    url: href(path),
    context,
    version,
    snippet: excerpt(text, query, SNIPPET_LENGTH),
    others: others.map(linked),
    versions: versions.map(linked),
  };
}

/** A place with the address of its page. */
function linked({ name, path }: SearchPlace): LinkedPlace {
  return { name, url: href(path) };
}

function fromText({ title, url, context, version, excerpt: snippet }: TextHit, query: string): Result {
  return {
    title: excerpt(title, query, TITLE_LENGTH),
    url,
    context,
    version,
    snippet,
    others: [],
    versions: [],
  };
}
