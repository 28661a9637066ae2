import { excerptOfWords, type Piece } from './excerpt.ts';
import { fetchPacked } from './fetch-packed.ts';
import { PREFERRED } from './preference.ts';
import { stemOf } from './stems.ts';
import { fromTextColumns, type TextColumns, type TextWords } from './texts-file.ts';
import { tellingParts } from './words.ts';

/** A text that was found, with the words of the query marked. */
export interface TextHit {
  readonly title: string;
  readonly url: string;
  readonly context: string;
  readonly version: string;
  readonly excerpt: readonly Piece[];
}

/** Options for the selection and the order of texts. */
interface RankOptions {
  /** Label of the version that is being read: of equally good hits, its own come first. */
  readonly preferred?: string | undefined;
  /** Only texts of this version; empty for all. */
  readonly version?: string | undefined;
  /** Only texts of this kind; empty for all. */
  readonly context?: string | undefined;
}

interface TextOptions extends RankOptions {
  /** Most hits. */
  readonly limit: number;
  /** Length of an excerpt in characters. */
  readonly length: number;
  /** Whether a hit by name has the address already. None has by default. */
  isTaken?(url: string): boolean;
}

/** The running text of the portal. */
export interface TextIndex {
  /**
   * Finds the texts with all words of a query; if there are none, those with some of them.
   *
   * @throws {Error} if a text cannot be loaded
   */
  find(query: string, options: TextOptions): Promise<readonly TextHit[]>;
}

/** A fragment of Pagefind's bundle. */
interface Fragment {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** A word of the query with the texts that have it. */
interface FoundWord {
  /** The stems that stand for the word: its own, or those that it begins. */
  readonly stems: ReadonlySet<string>;
  readonly positions: ReadonlySet<number>;
  readonly rarity: number;
}

/** The least number of texts that are loaded together in place of those whose addresses are taken. */
const TOGETHER = 8;
/** The share of a text's rank that depends on how short it is. */
const BREVITY = 0.35;
/** Shorter prefixes occur in every text. */
const SHORTEST_BEGINNING = 3;

let loaded: Promise<TextIndex> | undefined;

/**
 * Fetches the words of the texts, once.
 *
 * @param address of the file that the build wrote
 * @param bundle address of Pagefind's files, with a trailing slash
 * @throws {Error} if it cannot be loaded; the next call tries again
 */
export function loadTextIndex(address: string, bundle: string): Promise<TextIndex> {
  loaded ??= fetchPacked<TextColumns>(address)
    .then((columns) => textIndex(fromTextColumns(columns), bundle))
    .catch((cause: unknown) => {
      loaded = undefined;
      throw new Error('The words of the texts could not be loaded', { cause });
    });
  return loaded;
}

function textIndex(words: TextWords, bundle: string): TextIndex {
  /** The texts of earlier queries, by position: most of them are found again with the next letter. */
  const fetched = new Map<number, Fragment>();

  async function fragmentAt(position: number): Promise<Fragment> {
    const known = fetched.get(position);
    if (known !== undefined) return known;
    const address = `${bundle}fragment/${words.fragments[position]}.pf_fragment`;
    const fragment = await fetchPacked<Fragment>(address);
    fetched.set(position, fragment);
    return fragment;
  }

  return {
    async find(query, { limit, length, isTaken = () => false, ...options }) {
      const found = tellingParts(query).map((word) => lookUp(word, words));
      const stems = new Set(found.flatMap((word) => [...word.stems]));
      const ranked = rankedTexts(found, words, options);
      const hits: Fragment[] = [];
      let next = 0;
      while (next < ranked.length && hits.length < limit) {
        const some = ranked.slice(next, next + Math.max(next > 0 ? TOGETHER : 0, limit - hits.length));
        next += some.length;
        const fragments = await Promise.all(some.map(fragmentAt));
        hits.push(...fragments.filter(({ url }) => !isTaken(url)));
      }
      return hits.slice(0, limit).map((fragment) => toHit(fragment, stems, length));
    },
  };
}

/** The texts that have a word, or words that it begins. */
export function lookUp(word: string, { places, fragments }: TextWords): FoundWord {
  const own = stemOf(word);
  const isKnown = places.has(own) || word.length < SHORTEST_BEGINNING;
  const stems = new Set(
    isKnown ? [own] : [...places.keys()].filter((stem) => stem.startsWith(word) || stem.startsWith(own)),
  );
  const positions = new Set([...stems].flatMap((stem) => places.get(stem) ?? []));
  return { stems, positions, rarity: Math.log(1 + fragments.length / (1 + positions.size)) };
}

/**
 * Returns the positions of the texts with all words; if there are none, of those with some of them: those with the most and
 * rarest words first.
 */
export function rankedTexts(
  found: readonly FoundWord[],
  { lengths, versions, contexts }: TextWords,
  { preferred, version, context }: RankOptions = {},
): readonly number[] {
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
  const isAsked = (at: number) =>
    (!version || versions[at] === version) && (!context || contexts[at] === context);
  const candidates = new Set(found.flatMap(({ positions }) => [...positions].filter(isAsked)));
  const whole = [...candidates].filter((at) => found.every(({ positions }) => positions.has(at)));
  const scoreOf = (at: number) => {
    const rarity = found.reduce((sum, word) => sum + (word.positions.has(at) ? word.rarity : 0), 0);
    const preference = versions[at] === preferred ? PREFERRED : 1;
    return (preference * rarity) / (1 - BREVITY + (BREVITY * (lengths[at] ?? average)) / average);
  };
  return (whole.length > 0 ? whole : [...candidates]).toSorted(
    (left, right) => scoreOf(right) - scoreOf(left) || left - right,
  );
}

function toHit(
  { url, content, meta, filters }: Fragment,
  stems: ReadonlySet<string>,
  length: number,
): TextHit {
  const isMeant = (word: string) => tellingParts(word).some((part) => stems.has(stemOf(part)));
  return {
    title: meta.title ?? url,
    url,
    context: filters.ctx?.[0] ?? '',
    version: filters.version?.[0] ?? '',
    excerpt: excerptOfWords(content, isMeant, length),
  };
}
