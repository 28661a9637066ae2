import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLACES = 'specs|xsd|generators|packages|site|tests|scripts|docs|deploy|\\.github';
/** A path in backquotes or in a link's target; one with a placeholder names no file. */
const CITED = new RegExp(`(?:\`|\\]\\()((?:${PLACES})/[\\w./-]*)(?:\`|\\))`, 'g');

async function documents(): Promise<string[]> {
  const pages = await readdir(path.join(ROOT, 'docs'), { recursive: true });
  const files = pages
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll(path.sep, '/')}`);
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...files];
}

describe('a path that a document cites exists', async () => {
  it.each(await documents())('%s', async (document) => {
    const text = await readFile(path.join(ROOT, document), 'utf8');
    const cited = [...text.matchAll(CITED)].map(([, file = '']) => file);
    expect(cited.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});

it('what a contributor reads first is one page', async () => {
  const text = await readFile(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  expect(text.split('\n').length).toBeLessThanOrEqual(60);
  expect(text.match(/\S+/g)?.length).toBeLessThanOrEqual(600);
});
