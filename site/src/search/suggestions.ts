import { href } from '../view/href.ts';
import { excerpt, type Piece } from './excerpt.ts';
import { eachOnce, type LinkedPlace } from './groups.ts';
import { merged } from './merge.ts';
import { type Hit, loadSearchIndex } from './name-index.ts';
import { searchFile } from './search-file.ts';
import { loadTextIndex, type TextHit } from './texts.ts';
import { textsFile } from './texts-file.ts';

const MAX_SUGGESTIONS = 8;
const SNIPPET_LENGTH = 50;
/** Long enough for any title except error texts. */
const TITLE_LENGTH = 90;
/** As many texts are fetched for a full list: some of them may be in it. */
const MOST_TEXTS = 4;

/** A hit of names or texts, ready to be shown. */
export interface Suggestion {
  readonly url: string;
  readonly title: readonly Piece[];
  readonly version: string;
  readonly context: string;
  readonly snippet: readonly Piece[];
  /** The other versions that say the same. */
  readonly versions: readonly LinkedPlace[];
}

/** The search behind the box, once its index of names is loaded. */
export interface Suggester {
  /** Finds names and tasks at once. */
  byName(query: string): readonly Suggestion[];
  /**
   * Adds hits in the running text.
   *
   * @throws {Error} if the texts cannot be loaded
   */
  withTexts(query: string, named: readonly Suggestion[]): Promise<readonly Suggestion[]>;
}

/**
 * Loads the index of names.
 *
 * @param preferred label of the version that is being read: of equally good hits, its own come first
 * @throws {Error} if the index cannot be loaded; the next call tries again
 */
export async function loadSuggester(preferred: string): Promise<Suggester> {
  const names = await loadSearchIndex(href(searchFile));
  return {
    byName: (query) =>
      names.find(query, { limit: MAX_SUGGESTIONS, preferred }).map((hit) => fromName(hit, query)),
    async withTexts(query, named) {
      const limit = Math.max(MOST_TEXTS, MAX_SUGGESTIONS - named.length);
      const texts = await loadTextIndex(href(textsFile), href('pagefind/'));
      const found = await texts.find(query, { limit, length: SNIPPET_LENGTH, preferred });
      const written = found.map((hit) => fromText(hit, query));
      return eachOnce(merged(named, written, MAX_SUGGESTIONS));
    },
  };
}

function fromName({ title, path, text, version, context, versions }: Hit, query: string): Suggestion {
  return {
    url: href(path),
    title: excerpt(title, query, TITLE_LENGTH),
    version,
    context,
    snippet: excerpt(text, query, SNIPPET_LENGTH),
    versions: versions.map((place) => ({ name: place.name, url: href(place.path) })),
  };
}

function fromText({ title, url, excerpt: snippet, version, context }: TextHit, query: string): Suggestion {
  return { url, title: excerpt(title, query, TITLE_LENGTH), version, context, snippet, versions: [] };
}
