import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiModel } from '@partner-apis/model';
import * as pagefind from 'pagefind';
import { searchRecords } from '../view/search-records.ts';

export interface IndexOptions {
  /** Folder of the built site. */
  readonly dist: URL;
  /** Path that the site is served under, without a trailing slash. */
  readonly base: string;
  readonly models: readonly ApiModel[];
}

/**
 * Writes the search index to `dist/pagefind/`: the guides' text as it stands on their pages, and of the
 * reference one record for each operation, field, error and schema, which leads to its anchor.
 *
 * @returns how many records were indexed
 * @throws {Error} with all that Pagefind complained about
 */
export async function indexSite({ dist, base, models }: IndexOptions): Promise<number> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en', includeCharacters: '_{}/-' });
  if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  try {
    const problems: string[] = [];
    let count = 0;
    for (const page of await guidePages(dist)) {
      const added = await index.addHTMLFile({ url: `${base}/${page.path}`, content: page.html });
      problems.push(...added.errors);
      count += 1;
    }
    for (const model of models) {
      for (const record of searchRecords(model)) {
        const added = await index.addCustomRecord({
          url: `${base}/${record.path}`,
          content: record.content,
          language: 'en',
          meta: { title: record.title, ...(record.place === undefined ? {} : { place: record.place }) },
          filters: { version: [model.family.label], ctx: [record.context] },
        });
        problems.push(...added.errors);
        count += 1;
      }
    }
    const written = await index.writeFiles({ outputPath: fileURLToPath(new URL('pagefind', dist)) });
    problems.push(...written.errors);
    if (problems.length > 0) throw new Error(`Pagefind: ${problems.join('; ')}`);
    return count;
  } finally {
    await pagefind.close();
  }
}

interface GuidePage {
  readonly path: string;
  readonly html: string;
}

/** The pages that mark their text for the index. Home repeats the default documentation and is left out. */
async function guidePages(dist: URL): Promise<readonly GuidePage[]> {
  const root = fileURLToPath(dist);
  const pages: GuidePage[] = [];
  for await (const file of glob('*/**/index.html', { cwd: root })) {
    const html = await readFile(join(root, file), 'utf8');
    if (html.includes('data-pagefind-body'))
      pages.push({ path: file.replaceAll('\\', '/').replace(/\/index\.html$/, ''), html });
  }
  return pages;
}
