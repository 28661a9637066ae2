import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMain } from './main.ts';
import { run } from './run.ts';
import { ROOT } from './settings.ts';

/** Checks the tarball of every published package: what it exports exists, its types resolve, it keeps its size. */
async function checkPackages(): Promise<void> {
  for (const folder of await publishedFolders()) {
    await run('publint', 'run', '--strict', folder);
    await run('attw', '--pack', folder, '--profile', 'esm-only', '--quiet');
  }
  await run('size-limit');
}

async function publishedFolders(): Promise<string[]> {
  const names = await readdir(path.join(ROOT, 'packages'));
  const folders = names.map((name) => path.join('packages', name));
  const published = await Promise.all(folders.map(isPublished));
  return folders.filter((_, index) => published[index]);
}

async function isPublished(folder: string): Promise<boolean> {
  const manifest: unknown = JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8'));
  return !(
    typeof manifest === 'object' &&
    manifest !== null &&
    'private' in manifest &&
    manifest.private === true
  );
}

runMain(checkPackages);
