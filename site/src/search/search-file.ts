import type { SearchPlace, SearchRecord } from '../page/search/search-record.ts';

/** The path of the search index, relative to the base path. Its extension keeps servers from decoding it. */
export const searchFile = 'search/records.bin';

/**
 * The search index in its file: records by columns, which compress a fifth better than rows.
 */
export interface SearchColumns {
  readonly names: readonly SearchRecord['names'][];
  readonly contexts: readonly SearchRecord['context'][];
  readonly versions: readonly string[];
  readonly texts: readonly string[];
  /** The places of a record in one text, a line for each: see {@link readPlaces}. */
  readonly places: readonly string[];
  /** The path of each page, and the name that it has as a place unless that is the end of its path. */
  readonly pages: readonly PageCell[];
  /** The name of the file with the other columns, in the same folder, if the index is too large for one file. */
  readonly rest?: string;
}

type PageCell = readonly [path: string, name?: string];

/** The columns that a search by name does not need at first. */
export type RestColumns = Pick<SearchColumns, 'texts' | 'places'>;

export function toColumns(unordered: readonly SearchRecord[]): SearchColumns {
  const records = inFileOrder(unordered);
  const pages = new Pages();
  return {
    names: records.map(({ names }) => names),
    contexts: records.map(({ context }) => context),
    versions: records.map(({ version }) => version),
    texts: records.map(({ text }) => text),
    places: records.map(({ places }) => writePlaces(places, pages)),
    pages: pages.list,
  };
}

/** Reduces the first file to the names and the first place of each. */
export function cutColumns(whole: SearchColumns, rest: string): [first: SearchColumns, rest: RestColumns] {
  const { texts, places } = whole;
  const first = {
    ...whole,
    texts: texts.map(() => ''),
    places: places.map((lines) => lines.split('\n', 1).join('')),
    rest,
  };
  return [first, { texts, places }];
}

/** The columns that {@link cutColumns} reduces. */
export function joinColumns(first: SearchColumns, { texts, places }: RestColumns): SearchColumns {
  return { ...first, texts, places };
}

/** Numbers the pages: thousands of places are on a few hundred of them. */
class Pages {
  readonly list: PageCell[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(path: string, name: string): number {
    const key = `${path}\n${name}`;
    const known = this.#numbers.get(key) ?? this.list.push(endOf(path) === name ? [path] : [path, name]) - 1;
    this.#numbers.set(key, known);
    return known;
  }
}

function endOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Writes places as text. A field has the same anchor in many operations, so an anchor is written only if it differs
 * from the one before.
 */
function writePlaces(places: readonly SearchPlace[], pages: Pages): string {
  let previous = '';
  return places
    .map(({ path, name }) => {
      const [page = '', ...rest] = path.split('#');
      const anchor = rest.join('#');
      const isSame = anchor === previous;
      previous = anchor;
      return isSame ? pages.numberOf(page, name) : `${pages.numberOf(page, name)}#${anchor}`;
    })
    .join('\n');
}

function readPlaces(lines: string, pages: SearchColumns['pages']): SearchRecord['places'] {
  let anchor = '';
  const [first, ...others] = lines.split('\n').map((line): SearchPlace => {
    const [number = '', ...rest] = line.split('#');
    if (rest.length > 0) anchor = rest.join('#');
    const [path, name = endOf(path)] = cell(pages, Number(number));
    return { path: anchor === '' ? path : `${path}#${anchor}`, name };
  });
  if (first === undefined) throw new Error('A record of the search index has no place');
  return [first, ...others];
}

/** Sorts similar records next to each other, which compresses even better: versions stay in their order. */
function inFileOrder(records: readonly SearchRecord[]): readonly SearchRecord[] {
  const versions = [...new Set(records.map(({ version }) => version))];
  const orders = new Map(versions.map((version, order) => [version, order]));
  const orderOf = ({ version }: SearchRecord) => orders.get(version) ?? versions.length;
  return records.toSorted(
    (left, right) =>
      left.context.localeCompare(right.context) ||
      orderOf(left) - orderOf(right) ||
      left.names[0].localeCompare(right.names[0]),
  );
}

/** Restores the records that {@link toColumns} wrote, one by one. */
export function* fromColumns(columns: SearchColumns): Iterable<SearchRecord> {
  for (const [row, names] of columns.names.entries()) {
    yield {
      names,
      context: cell(columns.contexts, row),
      version: cell(columns.versions, row),
      text: cell(columns.texts, row),
      places: readPlaces(cell(columns.places, row), columns.pages),
    };
  }
}

function cell<Value>(column: readonly Value[], row: number): Value {
  const value = column[row];
  if (value === undefined) throw new Error(`The search index has no row ${row} in one of its columns`);
  return value;
}
