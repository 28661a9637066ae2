import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ApiModel } from '@partner-apis/model';
import * as pagefind from 'pagefind';
import { cutColumns, searchFile, toColumns } from '../view/search-file.ts';
import type { SearchRecord } from '../view/search-record.ts';
import { searchRecords } from '../view/search-records.ts';
import { guideSections } from './guide-sections.ts';

export interface IndexOptions {
  /** The folder of the built site. */
  readonly dist: URL;
  /** The base path of the site, without a trailing slash. */
  readonly base: string;
  readonly models: readonly ApiModel[];
}

/** Together with the search scripts, the first suggestion must not load more than 100 kB. */
const MOST_BYTES = 90_000;
/** The file, in the same folder, with the columns that exceed the limit. */
const REST_FILE = 'rest.bin';

/** Tables in the guides that repeat the search records of fields. */
const DERIVED_TABLE = '.limits-table';

/**
 * Writes the search index: the records for the suggestions (`search/records.bin`), and Pagefind's index for the results
 * page (`pagefind/`).
 *
 * @returns the records: the names in the reference, and the sections of the guides
 * @throws {Error} with all errors of Pagefind
 */
export async function indexSite({ dist, base, models }: IndexOptions): Promise<readonly SearchRecord[]> {
  const pages = await guidePages(dist);
  const reference = models.flatMap(searchRecords);
  try {
    const guides = await withPages(pages, base, [DERIVED_TABLE]);
    const records = [...reference, ...(await guideSections(guides, base))];
    await writeRecords(records, dist);
    await writeProse({ dist, base, pages, reference });
    return records;
  } finally {
    // A failure to close the process must not hide an earlier error.
    await pagefind.close().catch(() => {});
  }
}

async function writeRecords(records: readonly SearchRecord[], dist: URL): Promise<void> {
  const file = new URL(searchFile, dist);
  await mkdir(new URL('.', file), { recursive: true });
  const columns = toColumns(records);
  const whole = packed(columns);
  if (whole.length <= MOST_BYTES) return writeFile(file, whole);
  const [first, rest] = cutColumns(columns, REST_FILE);
  await writeFile(file, packed(first));
  await writeFile(new URL(REST_FILE, file), packed(rest));
}

function packed(columns: object): Buffer {
  return gzipSync(JSON.stringify(columns), { level: 9 });
}

interface Prose extends Pick<IndexOptions, 'dist' | 'base'> {
  readonly pages: readonly GuidePage[];
  readonly reference: readonly SearchRecord[];
}

async function writeProse({ dist, base, pages, reference }: Prose): Promise<void> {
  const index = await withPages(pages, base);
  for (const { names, context, version, text, places } of reference) {
    const added = await index.addCustomRecord({
      url: `${base}/${places[0].path}`,
      content: `${names.join('. ')}. ${text}`,
      language: 'en',
      meta: { title: names[0] },
      filters: { version: [version], ctx: [context] },
    });
    expectNone(added.errors);
  }
  const written = await index.writeFiles({ outputPath: fileURLToPath(new URL('pagefind', dist)) });
  expectNone(written.errors);
}

async function withPages(
  pages: readonly GuidePage[],
  base: string,
  excludeSelectors: string[] = [],
): Promise<pagefind.PagefindIndex> {
  const { index, errors } = await pagefind.createIndex({
    forceLanguage: 'en',
    includeCharacters: '_{}/-',
    excludeSelectors,
  });
  if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  for (const { path, html } of pages) {
    const added = await index.addHTMLFile({ url: `${base}/${path}`, content: html });
    expectNone(added.errors);
  }
  return index;
}

function expectNone(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}

interface GuidePage {
  readonly path: string;
  readonly html: string;
}

/** The pages that mark their text for the index. Home is excluded, since it repeats the default documentation. */
async function guidePages(dist: URL): Promise<readonly GuidePage[]> {
  const root = fileURLToPath(dist);
  const pages: GuidePage[] = [];
  for await (const file of glob('*/**/index.html', { cwd: root })) {
    const html = await readFile(join(root, file), 'utf8');
    if (html.includes('data-pagefind-body'))
      pages.push({ path: file.replaceAll('\\', '/').replace(/\/index\.html$/, ''), html });
  }
  return pages.toSorted((left, right) => left.path.localeCompare(right.path));
}
