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
  const records = new Map<string, SearchRecord[]>();
  for (const record of (await oneByOne(pages, recordsOf)).flat()) {
    const { context, version, names, places } = record;
    const key = MERGED.has(context)
      ? [context, version, names[0]].join('\n')
      : `${context}\n${places[0].path}\n${names[0]}`;
    const known = records.get(key);
    if (known === undefined) records.set(key, [record]);
    else known.push(record);
  }
  return [...records.values()].map(merged);
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

/** Merges records of one name: all names and values, the first text, and the first place on each page. */
function merged(records: readonly SearchRecord[]): SearchRecord {
  const [known, ...others] = records;
  if (known === undefined) throw new Error('A name without a record');
  if (others.length === 0) return known;
  const [title, ...names] = known.names;
  const [first, ...places] = known.places;
  const more = new Map<string, SearchPlace>();
  for (const place of [...places, ...others.flatMap((record) => record.places)])
    if (place.name !== first.name && !more.has(place.name)) more.set(place.name, place);
  return {
    ...known,
    names: [title, ...new Set([...names, ...others.flatMap((record) => record.names.slice(1))])],
    text: records.find(({ text }) => text !== '')?.text ?? '',
    places: [first, ...more.values()],
  };
}
