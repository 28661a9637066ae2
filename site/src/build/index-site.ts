import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ApiModel } from '@partner-apis/model';
import * as pagefind from 'pagefind';
import type { SearchContext, SearchRecord } from '../page/search/search-record.ts';
import type { Shown } from '../page/shown.ts';
import { referenceRecords } from '../portal/search-records.ts';
import { cutColumns, searchFile, toColumns } from '../search/search-file.ts';
import { textsFile, toTextColumns } from '../search/texts-file.ts';
import { readFragments } from './pagefind-fragments.ts';

export interface IndexOptions {
  /** Folder of the built site. */
  readonly dist: URL;
  /** Base path of the site, without a trailing slash. */
  readonly base: string;
  readonly models: readonly ApiModel[];
  readonly shown: Shown;
}

/**
 * Largest size of the records in bytes. With React, the search scripts and the words of the texts, the first suggestion
 * then takes at most 170 kB.
 */
const MOST_BYTES = 50_000;
/** File in the same folder for the columns that exceed the limit. */
const REST_FILE = 'rest.bin';

/** The file with the records of the guides. */
const GUIDES_FILE = 'search/guides.json';

/** Kinds with running text. The others are names, for which Pagefind is not needed. */
const PROSE = new Set<SearchContext>(['Operation', 'Message', 'Error', 'Guide', 'Journey']);

/** Characters of a text that suggestions show and search. Pagefind has the full text. */
const MOST_CHARACTERS = 60;
/**
 * Characters for single kinds. An operation's text explains its purpose, and the results page shows most causes of errors
 * and most texts of fields as a whole, while a schema's text mostly repeats its name.
 */
const MOST_OF_KIND = new Map<SearchContext, number>([
  ['Operation', 200],
  ['Error', 140],
  ['Field', 140],
  ['Journey', 140],
  ['Schema', 40],
]);

/**
 * Writes the search index: the records (`search/records.bin`), Pagefind's index of the texts (`pagefind/`), and the words
 * of its texts (`search/texts.bin`).
 *
 * @returns the records: the names in the reference, its other pages, and the sections of the guides
 * @throws {Error} with all errors of Pagefind
 */
export async function indexSite({
  dist,
  base,
  models,
  shown,
}: IndexOptions): Promise<readonly SearchRecord[]> {
  try {
    const records = [...(await referenceRecords(models, shown)), ...(await takeGuides(dist))];
    await writeRecords(records, dist);
    await writeProse(records, { dist, base });
    return records;
  } finally {
    // A failure to close the process must not hide an earlier error.
    await pagefind.close().catch(() => {});
  }
}

/** Reads the records of the guides, which the build of the pages wrote, and removes their file. */
async function takeGuides(dist: URL): Promise<readonly SearchRecord[]> {
  const file = new URL(GUIDES_FILE, dist);
  const records: readonly SearchRecord[] = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return records;
}

function shortened(record: SearchRecord): SearchRecord {
  const most = MOST_OF_KIND.get(record.context) ?? MOST_CHARACTERS;
  if (record.text.length <= most) return record;
  return { ...record, text: `${record.text.slice(0, record.text.lastIndexOf(' ', most))} …` };
}

async function writeRecords(records: readonly SearchRecord[], dist: URL): Promise<void> {
  const file = new URL(searchFile, dist);
  await mkdir(new URL('.', file), { recursive: true });
  const columns = toColumns(records.map(shortened));
  const whole = packed(columns);
  if (whole.length <= MOST_BYTES) return writeFile(file, whole);
  const [first, rest] = cutColumns(columns, REST_FILE);
  await writeFile(file, packed(first));
  await writeFile(new URL(REST_FILE, file), packed(rest));
}

function packed(columns: object): Buffer {
  return gzipSync(JSON.stringify(columns), { level: 9 });
}

async function writeProse(
  records: readonly SearchRecord[],
  { dist, base }: Pick<IndexOptions, 'dist' | 'base'>,
): Promise<void> {
  const index = await emptyIndex();
  for (const { names, context, version, text, places } of records) {
    if (!PROSE.has(context)) continue;
    const added = await index.addCustomRecord({
      url: `${base}/${places[0].path}`,
      content: text || names[0],
      language: 'en',
      meta: { title: names[0] },
      filters: { version: [version], ctx: [context] },
    });
    expectNone(added.errors);
  }
  const written = await index.writeFiles({ outputPath: fileURLToPath(new URL('pagefind', dist)) });
  expectNone(written.errors);
  const texts = (await readFragments(index)).map(({ name, fragment: { url, meta, content, filters } }) => ({
    name,
    url,
    title: meta.title,
    content,
    version: filters.version?.[0] ?? '',
    context: filters.ctx?.[0] ?? '',
  }));
  await writeFile(new URL(textsFile, dist), packed(toTextColumns(texts)));
}

async function emptyIndex(): Promise<pagefind.PagefindIndex> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en' });
  if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  return index;
}

function expectNone(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}
