import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Runtime } from '../generate/index.ts';

/**
 * Reads the runtime's package.
 *
 * @param folder the folder with its `package.json`, `LICENSE` and `src/`
 * @param inline whether its sources are needed
 */
export async function readRuntime(folder: string, inline: boolean): Promise<Runtime> {
  const { name, version }: { readonly name: string; readonly version: string } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  );
  if (!inline) return { name, version };
  const root = path.join(folder, 'src');
  const files = (await readdir(root, { recursive: true }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .toSorted();
  const sources = new Map<string, string>();
  for (const file of files) sources.set(file, await readFile(path.join(root, file), 'utf8'));
  return { name, version, sources, licence: await readFile(path.join(folder, 'LICENSE'), 'utf8') };
}
