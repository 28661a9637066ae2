import type { SearchContext, SearchRecord } from '../page/search/search-record.ts';
import { canBeMistyped, differByOne } from './mistake.ts';
import { PREFERRED } from './preference.ts';
import { stemOf } from './stems.ts';
import { finished, type Steps } from './steps.ts';
import { type QueryTerm, termsOf } from './terms.ts';
import { tellingParts } from './words.ts';

/** Weight of a word by where it is found. */
const weights = { title: 1, name: 0.9, place: 0.45, text: 0.4, taken: 0.5 } as const;
/** Weight of a word of which only the beginning was typed, or with one mistake in it. */
const BEGINNING = 0.75;
const MISTAKE = 0.6;
const SHORTEST_BEGINNING = 3;
/** The share of a hit's rank that depends on how much of a name the query covers. */
const WHOLE_NAME = 0.35;
/** The share that depends on how many of the query's words it has. */
const ALL_WORDS = 0.2;
/** Hits with less than this share of the best one's rank are left out. */
const WORST = 0.45;
/** Number of candidates, those with the most important words, that are compared in detail. */
const CANDIDATES = 150;

/** With the same words, a reader with a task is likelier to mean one kind than another. */
const kinds: Readonly<Record<SearchContext, number>> = {
  Operation: 1.08,
  Guide: 1.05,
  Field: 1,
  Message: 1,
  Journey: 0.9,
  Status: 0.95,
  Error: 0.95,
  Schema: 0.8,
};

type Found = ReadonlyMap<number, number>;

/** Stem → position of a record → how much the word counts there. */
type Places = Map<string, Map<number, number>>;

export interface Scored {
  /** The position of the record. */
  readonly position: number;
  readonly score: number;
  /** Whether every word of the query was found in it, without a mistake. */
  readonly isWhole: boolean;
}

/**
 * Finds records by the words of a task, joined by OR: a record ranks by the rarity of the words that it has, by where it has
 * them, and by how much of its name they are. Words count by their stems, and synonyms nearly as much as words as typed.
 */
export class TaskIndex {
  readonly #records: readonly SearchRecord[];
  readonly #places: Places;
  /** Every word, to complete and correct typed words. */
  readonly #words: readonly string[];
  /** The stems of every name of a record. */
  readonly #names: readonly (readonly (readonly string[])[])[];

  private constructor(
    records: readonly SearchRecord[],
    places: Places,
    words: readonly string[],
    names: readonly (readonly (readonly string[])[])[],
  ) {
    this.#records = records;
    this.#places = places;
    this.#words = words;
    this.#names = names;
  }

  static of(records: readonly SearchRecord[]): TaskIndex {
    return finished(TaskIndex.inSteps(records));
  }

  /** Reads one record per step. */
  static *inSteps(records: readonly SearchRecord[]): Steps<TaskIndex> {
    const at: Places = new Map();
    const words = new Set<string>();
    const add = (text: string, weight: number, position: number) => {
      for (const word of tellingParts(text)) {
        words.add(word);
        const stem = stemOf(word);
        const known = at.get(stem) ?? new Map<number, number>();
        known.set(position, Math.max(known.get(position) ?? 0, weight));
        at.set(stem, known);
      }
    };
    for (const [position, { names, context, version, text, places }] of records.entries()) {
      const [title, ...others] = names;
      add(title, weights.title, position);
      for (const name of others) add(name, weights.name, position);
      const around = [version, context, ...places.map(({ name }) => name), parents(places[0].path)];
      add(around.join(' '), weights.place, position);
      add(text, weights.text, position);
      yield;
    }
    for (const [position, name] of takenBy(records)) {
      add(name, weights.taken, position);
      yield;
    }
    const stems: (readonly (readonly string[])[])[] = [];
    for (const { names } of records) {
      stems.push(names.map((name) => tellingParts(name).map(stemOf)));
      yield;
    }
    return new TaskIndex(records, at, [...words], stems);
  }

  /**
   * Finds the records for a query, best first.
   *
   * @param isWanted whether to search a record
   */
  find(
    query: string,
    isWanted: (record: SearchRecord) => boolean,
    preferred: string | undefined,
  ): readonly Scored[] {
    const terms = termsOf(query).map((term) => this.#look(term));
    const total = terms.reduce((sum, { rarity }) => sum + rarity, 0);
    if (total === 0) return [];
    const ranked = [...new Set(terms.flatMap(({ found }) => [...found.keys()]))]
      .filter((position) => this.#isWanted(position, isWanted))
      .map((position) => ({ position, share: this.#share(position, terms, total, preferred) }))
      .toSorted((left, right) => right.share - left.share)
      .slice(0, CANDIDATES)
      .map(({ position, share }) => ({
        position,
        score: share * (1 - WHOLE_NAME + WHOLE_NAME * this.#coverage(position, terms)),
        isWhole: terms.every(({ found, isMistaken }) => !isMistaken && found.has(position)),
      }))
      .toSorted((left, right) => right.score - left.score || left.position - right.position);
    const least = (ranked[0]?.score ?? 0) * WORST;
    return ranked.filter(({ score }) => score >= least);
  }

  #isWanted(position: number, isWanted: (record: SearchRecord) => boolean): boolean {
    const record = this.#records[position];
    return record !== undefined && isWanted(record);
  }

  /** The share of the query that a record has, by the rarity of its words. */
  #share(
    position: number,
    terms: readonly FoundTerm[],
    total: number,
    preferred: string | undefined,
  ): number {
    const record = this.#records[position];
    if (record === undefined) return 0;
    const share =
      terms.reduce((sum, { found, rarity }) => sum + rarity * (found.get(position) ?? 0), 0) / total;
    const words = terms.filter(({ found }) => found.has(position)).length / terms.length;
    return (
      share *
      (1 - ALL_WORDS + ALL_WORDS * words) *
      kinds[record.context] *
      (record.version === preferred ? PREFERRED : 1)
    );
  }

  /** The largest share of one of the record's names that the query's words are. A name other than the title counts less. */
  #coverage(position: number, terms: readonly FoundTerm[]): number {
    const shares = (this.#names[position] ?? []).map((name, at) => {
      const asked = name.filter((stem) => terms.some(({ stems }) => stems.has(stem)));
      const share = name.length === 0 ? 0 : asked.length / name.length;
      return at === 0 ? share : share * weights.name;
    });
    return Math.max(0, ...shares);
  }

  #look({ word, alternatives }: QueryTerm): FoundTerm {
    const found = new Map<number, number>();
    const counted = new Set<string>();
    const note = (places: Found, weight: number) => {
      for (const [position, quality] of places) {
        found.set(position, Math.max(found.get(position) ?? 0, quality * weight));
      }
    };
    for (const { words, weight } of alternatives) {
      const all = words.map(stemOf);
      const places = this.#withAll(all);
      if (places.size === 0) continue;
      note(places, weight);
      for (const stem of all) counted.add(stem);
    }
    for (const other of word.length < SHORTEST_BEGINNING ? [] : this.#begunBy(word)) {
      note(this.#at(other), BEGINNING);
      counted.add(other);
    }
    const isMistaken = found.size === 0;
    for (const other of isMistaken ? this.#mistakenFor(word) : []) {
      note(this.#at(other), MISTAKE);
      counted.add(other);
    }
    return { found, stems: counted, isMistaken, rarity: this.#rarity(found) };
  }

  #rarity(found: Found): number {
    const count = [...found.values()].filter((quality) => quality > weights.taken).length;
    return Math.log(1 + this.#records.length / (1 + count));
  }

  #at(stem: string): Found {
    return this.#places.get(stem) ?? new Map();
  }

  /** The records with all words of a phrase; each counts as much as the weakest of them. */
  #withAll(stems: readonly string[]): Found {
    const [first = new Map<number, number>(), ...others] = stems.map((stem) => this.#at(stem));
    const both = new Map<number, number>();
    for (const [position, quality] of first) {
      const all = others.map((places) => places.get(position) ?? 0);
      if (!all.includes(0)) both.set(position, Math.min(quality, ...all));
    }
    return both;
  }

  #begunBy(word: string): readonly string[] {
    return this.#words.filter((other) => other.startsWith(word)).map(stemOf);
  }

  #mistakenFor(word: string): readonly string[] {
    if (!canBeMistyped(word)) return [];
    return this.#words.filter((other) => differByOne(word, other)).map(stemOf);
  }
}

/** The position of each operation, with the name of each parameter and field that it takes. */
function takenBy(records: readonly SearchRecord[]): readonly (readonly [position: number, name: string])[] {
  const operations = new Map<string, number>();
  for (const [position, { context, places }] of records.entries()) {
    if (context === 'Operation') operations.set(places[0].path, position);
  }
  return records.flatMap(({ context, names, places }) => {
    if (context !== 'Field') return [];
    return places.flatMap(({ path }): readonly (readonly [number, string])[] => {
      const [page = '', anchor = ''] = path.split('#');
      const position = operations.get(page);
      return position === undefined || anchor.startsWith('response') ? [] : [[position, names[0]]];
    });
  });
}

/** The fields around a field, as words of its anchor: `body.driver.email` → `driver`. */
function parents(path: string): string {
  return path.split('#')[1]?.split('.').slice(1, -1).join(' ') ?? '';
}

interface FoundTerm {
  readonly found: Found;
  /** The stems that count as this term. */
  readonly stems: ReadonlySet<string>;
  readonly isMistaken: boolean;
  readonly rarity: number;
}
