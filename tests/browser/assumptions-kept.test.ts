import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { models } from '@partner-apis/model/models';
import { beforeAll, expect, test } from 'vitest';
import { assumptionsOf } from '../../site/src/assumptions/assumptions.ts';
import { markdownPath, referencePath } from '../../site/src/view/routes.ts';
import { portalBuiltWith } from './settings/built-with.ts';

const PUBLIC = new URL('../../site/dist/', import.meta.url);
/** Files that people, language models and the search read. The documents themselves have their assumptions. */
const READ = /\.(?:html|md|txt|bin|pf_fragment)$/;
const PACKED = /\.(?:bin|pf_fragment)$/;
/** Words at its beginning that tell a reason from every other text, also where the rest of it is cut off. */
const OPENING = 7;

const reasons = new Set(models.flatMap((model) => assumptionsOf(model).map(({ reason }) => opening(reason))));
const firstWords = new Set([...reasons].map((reason) => reason.split(' ', 1)[0]));

let owners: URL;
beforeAll(async () => {
  owners = await portalBuiltWith('everything-on');
});

function wordsOf(text: string): readonly string[] {
  const plain = text.replaceAll(/\]\([^()]*\)/g, ']').replaceAll(/<[^<>]*>|&#?\w+;/g, ' ');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function opening(reason: string): string {
  return wordsOf(reason).slice(0, OPENING).join(' ');
}

/** The reasons of assumptions in a text, by their openings. */
function reasonsIn(text: string): readonly string[] {
  const words = wordsOf(text);
  return words.flatMap((word, start) => {
    // Few words begin a reason.
    if (!firstWords.has(word)) return [];
    const here = words.slice(start, start + OPENING).join(' ');
    return reasons.has(here) ? [here] : [];
  });
}

async function textOf(file: URL): Promise<string> {
  const bytes = await readFile(file);
  return (PACKED.test(file.pathname) ? gunzipSync(bytes) : bytes).toString();
}

test('no page, Markdown or search record of the public portal has the reason of an assumption', async () => {
  const files = (await readdir(PUBLIC, { recursive: true })).filter((name) => READ.test(name));
  for (const kind of ['.html', '.md', 'llms-full.txt', 'records.bin', '.pf_fragment'])
    expect(files.filter((name) => name.endsWith(kind))).not.toEqual([]);
  const found: string[] = [];
  for (const name of files)
    for (const reason of reasonsIn(await textOf(new URL(name, PUBLIC)))) found.push(`${name}: ${reason}`);
  expect(found).toEqual([]);
});

test.each(models)(
  '$id: the owner reads the reasons of assumptions, on pages and in Markdown',
  async (model) => {
    const assumed = model.operations.filter(({ assumption }) => assumption !== undefined);
    for (const { operationId, assumption = '' } of assumed) {
      const path = referencePath(model, operationId);
      for (const file of [`${path}/index.html`, markdownPath(path)])
        expect(reasonsIn(await textOf(new URL(file, owners))), file).toContain(opening(assumption));
    }
    const found = reasonsIn(await textOf(new URL(`downloads/${model.id}/llms-full.txt`, owners)));
    const missing = assumptionsOf(model).filter(({ reason }) => !found.includes(opening(reason)));
    expect(missing).toEqual([]);
  },
);
