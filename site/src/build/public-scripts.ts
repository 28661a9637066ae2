import { readdir, readFile, writeFile } from 'node:fs/promises';
import { transform } from 'esbuild';

/**
 * Minifies the scripts of `public/scripts/` in the built site. They run on every page, and are copied as they are written.
 *
 * @param dist folder of the built site
 */
export async function minifyPublicScripts(dist: URL): Promise<void> {
  const folder = new URL('scripts/', dist);
  for (const name of await readdir(folder)) {
    const file = new URL(name, folder);
    const { code } = await transform(await readFile(file, 'utf8'), { minify: true, target: 'es2022' });
    await writeFile(file, code);
  }
}
