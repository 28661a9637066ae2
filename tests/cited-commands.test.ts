import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const COMMAND = /`npm run ([\w:-]+)/g;

async function documents(): Promise<string[]> {
  const adrs = (await readdir(path.join(ROOT, 'docs/adr'))).map((name) => `docs/adr/${name}`);
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...adrs];
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
