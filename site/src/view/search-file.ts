import type { SearchPlace, SearchRecord } from './search-record.ts';

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
  readonly paths: readonly (readonly [string, ...string[]])[];
  readonly pages: readonly (readonly [string, ...string[]])[];
  /** The name of the file with the other columns, in the same folder, if the index is too large for one file. */
  readonly rest?: string;
}

/** The columns that a search by name does not need at first. */
export interface RestColumns {
  readonly texts: readonly string[];
  /** All places except the first. */
  readonly paths: readonly (readonly string[])[];
  readonly pages: SearchColumns['pages'];
}

export function toColumns(unordered: readonly SearchRecord[]): SearchColumns {
  const records = unordered.toSorted(alike);
  return {
    names: records.map(({ names }) => names),
    contexts: records.map(({ context }) => context),
    versions: records.map(({ version }) => version),
    texts: records.map(({ text }) => text),
    paths: records.map(({ places: [first, ...others] }) => [first.path, ...others.map(({ path }) => path)]),
    pages: records.map(({ places: [first, ...others] }) => [first.name, ...others.map(({ name }) => name)]),
  };
}

/** Reduces the first file to the names and the first place of each. */
export function cutColumns(whole: SearchColumns, rest: string): [first: SearchColumns, rest: RestColumns] {
  const { texts, paths, pages } = whole;
  const first = {
    ...whole,
    texts: texts.map(() => ''),
    paths: paths.map(([path]): [string] => [path]),
    pages: pages.map((): [string] => ['']),
    rest,
  };
  return [first, { texts, paths: paths.map(([, ...others]) => others), pages }];
}

/** The columns that {@link cutColumns} removes. */
export function joinColumns(first: SearchColumns, { texts, paths, pages }: RestColumns): SearchColumns {
  return {
    ...first,
    texts,
    paths: first.paths.map(([path], row) => [path, ...cell(paths, row)]),
    pages,
  };
}

/** Sorts similar records next to each other, which compresses even better. */
function alike(left: SearchRecord, right: SearchRecord): number {
  return left.context.localeCompare(right.context) || left.names[0].localeCompare(right.names[0]);
}

/** Restores the records that {@link toColumns} wrote. */
export function fromColumns(columns: SearchColumns): readonly SearchRecord[] {
  return columns.names.map((names, row) => {
    const context = cell(columns.contexts, row);
    const [firstPath, ...paths] = cell(columns.paths, row);
    const [firstPage, ...pages] = cell(columns.pages, row);
    const others = paths.map((path, index): SearchPlace => ({ path, name: cell(pages, index) }));
    return {
      names,
      context,
      version: cell(columns.versions, row),
      text: cell(columns.texts, row),
      places: [{ path: firstPath, name: firstPage }, ...others],
    };
  });
}

function cell<Value>(column: readonly Value[], row: number): Value {
  const value = column[row];
  if (value === undefined) throw new Error(`The search index has no row ${row} in one of its columns`);
  return value;
}
