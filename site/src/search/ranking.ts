import { type SearchContext, type SearchRecord, searchContexts } from '../page/search/search-record.ts';
import { forgivingRules, type Name, nearTo, type Query, type Rule, rules, similarTo } from './rules.ts';
import { finished, type Steps } from './steps.ts';
import { TaskIndex } from './task-index.ts';
import { readWords, splitQuery } from './words.ts';

export interface RankingOptions {
  /** Only records of this documentation version. */
  readonly version?: string;
  /** Only records of this kind. */
  readonly context?: string;
  /** Current version. Of equally good records, its own come first. */
  readonly preferred?: string;
}

/** A found record, and how it matches. */
export interface Ranked {
  readonly record: SearchRecord;
  /** The index of the place that the query mentions; 0 if it mentions none. */
  readonly place: number;
  readonly rule: string;
}

interface Entry {
  readonly record: SearchRecord;
  readonly names: readonly Name[];
  readonly order: number;
}

interface Match {
  readonly entry: Entry;
  readonly rule: Rule;
  /** The criteria in order of importance; less is better. */
  readonly rank: readonly number[];
}

/** A kind with few records of the same name ranks before one that repeats it. */
const contextOrder = new Map<SearchContext, number>(searchContexts.map((context, index) => [context, index]));

/** The rule of the hits that are found by the words of a task. */
const INTENT = 'has the words of a task';

/** The most hits of one kind and name that come before all others. */
const ALIKE = 2;

/** In an address from a log, host and query do not identify the operation. */
const HOST = /\bhttps?:\/\/[^/\s]+/i;

/** Removes the query from a path at the end of a text: `GET /a?b=c` → `GET /a`. */
function withoutQuery(text: string): string {
  const slash = text.indexOf('/', text.lastIndexOf(' ') + 1);
  const mark = slash === -1 ? -1 : text.indexOf('?', slash);
  return mark === -1 ? text : text.slice(0, mark);
}

/** Prepares records for {@link Ranking.find}, which is called with every key press. */
export class Ranking {
  readonly #entries: readonly Entry[];
  readonly #tasks: TaskIndex;

  private constructor(entries: readonly Entry[], tasks: TaskIndex) {
    this.#entries = entries;
    this.#tasks = tasks;
  }

  static of(records: Iterable<SearchRecord>): Ranking {
    return finished(Ranking.inSteps(records));
  }

  /** Prepares one record per step, because all records of a large document would take longer than a page may block. */
  static *inSteps(records: Iterable<SearchRecord>): Steps<Ranking> {
    const entries: Entry[] = [];
    for (const record of records) {
      entries.push(prepare(record, entries.length));
      yield;
    }
    return new Ranking(entries, yield* TaskIndex.inSteps(entries.map(({ record }) => record)));
  }

  /**
   * Finds the records for a query, best first: those with matching names, then those that its words lead to, then those
   * that match by a weak rule. Typing mistakes in names are only considered if no name or task has all of its words.
   *
   * @example Ranking.of(records).find('updatable')[0]?.record.names[0] // 'updatableUntil'
   */
  find(text: string, options: RankingOptions = {}): readonly Ranked[] {
    const query = read(text);
    if (query.text === '') return [];
    const entries = this.#entries.filter(({ record }) => isWanted(record, options));
    const nameable = entries.filter(({ record }) => record.context !== 'Journey');
    const like = (isLike: (name: Name) => boolean) => nameable.filter(({ names }) => names.some(isLike));
    const named = matchAll(like(similarTo(query)), query, rules, options);
    const meant = this.#tasks.find(query.raw, (record) => isWanted(record, options), options.preferred);
    const isAnswered = named.length > 0 || meant.some(({ isWhole }) => isWhole);
    const matches = isAnswered ? named : matchAll(like(nearTo(query)), query, forgivingRules, options);
    // A set keeps the first place of each record.
    const strong = matches.filter(({ rule }) => rule.isWeak !== true);
    const positions = new Set([
      ...strong.map(({ entry }) => entry.order),
      ...meant.map(({ position }) => position),
      ...matches.map(({ entry }) => entry.order),
    ]);
    const ruleNames = new Map(matches.map(({ entry, rule }) => [entry.order, rule.name]));
    return repeatedLast(
      [...positions].flatMap((position) => {
        const entry = this.#entries[position];
        return entry === undefined ? [] : [ranked(entry, query, ruleNames.get(position) ?? INTENT)];
      }),
    );
  }
}

/** Most hits of one name are the same thing in other versions: all but the first {@link ALIKE} come last. */
function repeatedLast(hits: readonly Ranked[]): readonly Ranked[] {
  const counts = new Map<string, number>();
  const isRepeated = hits.map(({ record: { names, context } }) => {
    const key = `${context} ${names[0]}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > ALIKE;
  });
  return [...hits.filter((_, index) => !isRepeated[index]), ...hits.filter((_, index) => isRepeated[index])];
}

function read(text: string): Query {
  const raw = withoutQuery(text.trim().replaceAll(/\s+/g, ' ').replace(HOST, ''));
  return { ...readWords(raw), words: splitQuery(raw) };
}

function ranked(entry: Entry, query: Query, rule: string): Ranked {
  return { record: entry.record, place: placeOf(entry, query), rule };
}

function prepare(record: SearchRecord, order: number): Entry {
  return {
    record,
    names: record.names.map(readName),
    order,
  };
}

function readName(raw: string): Name {
  const words = readWords(raw);
  if (!raw.includes('{')) return words;
  const pattern = raw
    .toLowerCase()
    .split(/\{[^{}]*\}/)
    .map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[^/]+');
  return { ...words, filled: new RegExp(`^${pattern}$`) };
}

function isWanted({ version, context }: SearchRecord, wanted: RankingOptions): boolean {
  return (!wanted.version || wanted.version === version) && (!wanted.context || wanted.context === context);
}

function matchAll(
  entries: readonly Entry[],
  query: Query,
  tried: readonly Rule[],
  { preferred }: RankingOptions,
): readonly Match[] {
  const matches = entries.flatMap((entry): readonly Match[] => {
    const best = bestRule(entry, query, tried);
    if (best === undefined) return [];
    const { context, version } = entry.record;
    const rank = [
      best.position,
      Number(best.names[0] !== entry.names[0]),
      Number(preferred !== undefined && version !== preferred),
      contextOrder.get(context) ?? searchContexts.length,
      Math.min(...best.names.map(({ text }) => text.length)),
      entry.order,
    ];
    return [{ entry, rule: best.rule, rank }];
  });
  return matches.toSorted(byRank);
}

/** The best rule that one of the names matches, and the names that match it. */
function bestRule(entry: Entry, query: Query, tried: readonly Rule[]) {
  // Every key press comes here for every name that has the letters: nothing is allocated for a rule that does not match.
  const position = tried.findIndex(({ matches }) => entry.names.some((name) => matches(query, name)));
  const rule = tried[position];
  return rule && { rule, position, names: entry.names.filter((name) => rule.matches(query, name)) };
}

function byRank(left: Match, right: Match): number {
  for (let index = 0; index < left.rank.length; index += 1) {
    const difference = (left.rank[index] ?? 0) - (right.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** `409 createAppointment` refers to the response of that operation. */
function placeOf({ record }: Entry, { text }: Query): number {
  const words = text.split(' ');
  const place = record.places.findIndex(({ name }) => words.includes(name.toLowerCase()));
  return Math.max(place, 0);
}
