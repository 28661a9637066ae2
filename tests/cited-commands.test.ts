import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const COMMAND = /`npm run ([\w:-]+)/g;

async function documents(): Promise<string[]> {
  const pages = await readdir(path.join(ROOT, 'docs'), { recursive: true });
  const files = pages
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll(path.sep, '/')}`);
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...files];
}

describe('a command that a document cites exists', async () => {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(path.join(ROOT, 'package.json'), 'utf8'),
  );

  it.each(await documents())('%s', async (document) => {
    const text = await readFile(path.join(ROOT, document), 'utf8');
    const cited = [...text.matchAll(COMMAND)].map(([, name = '']) => name);
    expect(cited.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
