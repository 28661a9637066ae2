import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { expect, it, test } from 'vitest';
import { openFiles } from '../testing/language-service.ts';

const FOLDER = path.join(import.meta.dirname, 'first-lines');

const files = (await readdir(FOLDER)).toSorted();
const modules = openFiles(files.map((file) => path.join(FOLDER, file)));

/** Words of the programs, and what an editor shows of them. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'article-api-v1': { page: 'const page: ArticlePage', names: 'const names: string[]' },
  'ebk-api-v2': { stored: 'const stored: TyreLocation[]', gone: 'const gone: ErrorSchema[]' },
  'mastercheck-api-v1': { items: 'const items: readonly Mastercheck[]', taken: 'const taken: ErrorSchema[]' },
  'party-api-v1': { type: 'const type: PartyType', missing: 'const missing: ErrorSchema[]' },
  'purchase-api-v1': { refused: 'const refused: HttpError | undefined' },
  'sale-api-v1': { page: 'const page: SalePage', refused: 'const refused: ErrorSchema[]' },
  'vcs-api-v1': { first: 'const first: DueDate | undefined', refused: 'const refused: ErrorSchema[]' },
  'vehicle-api-v1': { makes: 'const makes: CodeAndName[]', missing: 'const missing: ErrorSchema[]' },
};

test('every SDK has the first lines of a user', () => {
  const sdks = models.filter(({ sdk }) => sdk !== undefined).map(({ id }) => `${id}.ts`);
  expect(files).toEqual(sdks.toSorted());
  expect(Object.keys(SHOWN).map((id) => `${id}.ts`)).toEqual(files);
});

it.each(files)('%s compiles', (file) => {
  expect(modules.errors(path.join(FOLDER, file))).toEqual([]);
});

it.each(files)('%s: an editor shows named types, and none is any', async (file) => {
  const wanted = SHOWN[path.parse(file).name] ?? {};
  const source = await readFile(path.join(FOLDER, file), 'utf8');
  const shown = Object.keys(wanted).map((word) => {
    const at = new RegExp(`const (?:\\{ |\\{[^}]*, |\\[)?${word}\\b`).exec(source);
    const end = at === null ? -1 : at.index + at[0].length - word.length;
    return [word, modules.hover(path.join(FOLDER, file), end).replaceAll(/\s+/g, ' ')];
  });
  expect(Object.fromEntries(shown)).toEqual(wanted);
});
