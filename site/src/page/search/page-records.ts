import { oneByOne } from '../one-by-one.ts';
import type { Page } from '../page.ts';
import type { SearchEntry } from '../search-entry.ts';
import { spansText } from '../spans-text.ts';
import { anchoredEntries } from './anchored-entries.ts';
import type { AnchoredEntry } from './anchored-entry.ts';
import { blocksText } from './block-text.ts';
import { plainMarkdown } from './plain-markdown.ts';
import type { SearchPlace, SearchRecord } from './search-record.ts';

/** Kinds of which all places with the same name are merged into one record. */
const MERGED: ReadonlySet<SearchEntry['context']> = new Set(['Field', 'Status']);

/**
 * Returns the search records of pages. Fields and statuses of the same name are one record, with every page that has
 * them.
 */
export async function pageRecords(pages: Iterable<Page>): Promise<readonly SearchRecord[]> {
  const found = new Map<string, RecordsOfOneName>();
  await oneByOne(pages, (page) => {
    for (const record of recordsOf(page)) {
      const key = keyOf(record);
      const known = found.get(key);
      if (known === undefined) found.set(key, new RecordsOfOneName(record));
      else known.add(record);
    }
  });
  return [...found.values()].map((records) => records.merged());
}

function keyOf({ context, version, names, places }: SearchRecord): string {
  return MERGED.has(context)
    ? [context, version, names[0]].join('\n')
    : `${context}\n${places[0].path}\n${names[0]}`;
}

/** Returns a record for every entry of a page. */
function recordsOf(page: Page): readonly SearchRecord[] {
  return entriesOf(page).map(({ anchor, entry }): SearchRecord => {
    const place: SearchPlace = {
      path: anchor === undefined ? page.path : `${page.path}#${anchor}`,
      name: entry.place ?? page.search?.place ?? page.title,
    };
    return {
      names: [entry.names[0], ...new Set(entry.names.slice(1))],
      context: entry.context,
      version: page.version ?? '',
      text: plainMarkdown(entry.text ?? ''),
      places: [place, ...(entry.otherPlaces ?? [])],
    };
  });
}

/** Lists the entries of the page, of its sections and of their contents. */
function entriesOf({ search, summary, lead, sections, aside = [] }: Page): readonly AnchoredEntry[] {
  return [
    ...(search === undefined
      ? []
      : [{ entry: withText(search, `${spansText(summary)} ${blocksText(lead)}`) }]),
    ...anchoredEntries(lead),
    ...[...sections, ...aside].flatMap((section) => [
      ...(section.search === undefined
        ? []
        : [{ anchor: section.anchor, entry: withText(section.search, blocksText(section.blocks)) }]),
      ...anchoredEntries(section.blocks).map(({ anchor = section.anchor, entry }) => ({ anchor, entry })),
    ]),
  ];
}

function withText(entry: SearchEntry, text: string): SearchEntry {
  return entry.text === undefined ? { ...entry, text } : entry;
}

/**
 * Merges records of one name: all names and values, the first text, and the first place on each page. They are merged as
 * they are found, since ten thousand pages have millions of fields, and few names.
 */
class RecordsOfOneName {
  readonly #first: SearchRecord;
  #isAlone = true;
  #text: string;
  readonly #names = new Set<string>();
  readonly #places = new Map<string, SearchPlace>();

  constructor(first: SearchRecord) {
    this.#first = first;
    this.#text = first.text;
  }

  add({ names, text, places }: SearchRecord): void {
    if (this.#isAlone) {
      this.#isAlone = false;
      this.#keep(this.#first.names.slice(1), this.#first.places.slice(1));
    }
    this.#text ||= text;
    this.#keep(names.slice(1), places);
  }

  #keep(names: readonly string[], places: readonly SearchPlace[]): void {
    for (const name of names) this.#names.add(name);
    const [first] = this.#first.places;
    for (const place of places)
      if (place.name !== first.name && !this.#places.has(place.name)) this.#places.set(place.name, place);
  }

  merged(): SearchRecord {
    if (this.#isAlone) return this.#first;
    const { names, places } = this.#first;
    return {
      ...this.#first,
      names: [names[0], ...this.#names],
      text: this.#text,
      places: [places[0], ...this.#places.values()],
    };
  }
}
