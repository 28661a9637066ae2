import { createHash } from 'node:crypto';
import { glob, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { attributes } from './markup.ts';

/** The page that is available offline before any other. Like `404.html`, it is a file and not a route. */
const OFFLINE_PAGE = 'offline.html';
/** The files that determine what readers see; names in `_astro/` contain a hash of the content. */
const CHANGING = ['**/*.html', '_astro/*', 'search/*', 'service-worker.js'];

/**
 * Writes the build data of the service worker: a version that changes with everything that readers see, and the files of
 * the offline page. A browser that finds it changed installs the new worker.
 *
 * @param dist folder of the built site
 * @param base path that it is served under, without a trailing slash
 */
export async function writeServiceWorkerBuild(dist: URL, base: string): Promise<void> {
  const root = fileURLToPath(dist);
  await rename(path.join(root, 'offline/index.html'), path.join(root, OFFLINE_PAGE));
  await rmdir(path.join(root, 'offline'));
  const build = { version: await versionOf(root), shell: await shellOf(root, base) };
  await writeFile(
    path.join(root, 'service-worker-build.js'),
    `self.portalBuild = ${JSON.stringify(build)};\n`,
  );
}

async function versionOf(root: string): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(CHANGING, { cwd: root })) files.push(file.replaceAll('\\', '/'));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(file);
    if (!file.startsWith('_astro')) hash.update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Lists the offline page and every file that it loads initially, relative to the base path. */
async function shellOf(root: string, base: string): Promise<readonly string[]> {
  const html = await readFile(path.join(root, OFFLINE_PAGE), 'utf8');
  const linked = [...attributes(html, 'href'), ...attributes(html, 'src')]
    .filter((address) => address.startsWith(`${base}/`))
    .map((address) => address.slice(base.length + 1))
    .filter((file) => /^(_astro|scripts)\/|^favicon/.test(file));
  const files = new Set<string>();
  for (const file of linked) await collect(root, file, files);
  return [OFFLINE_PAGE, ...files];
}

/** Collects a script and the scripts that it imports. */
async function collect(root: string, file: string, files: Set<string>): Promise<void> {
  if (files.has(file)) return;
  files.add(file);
  if (!file.endsWith('.js')) return;
  const source = await readFile(path.join(root, file), 'utf8');
  for (const [, imported = ''] of source.matchAll(/\b(?:import|from)\s*"(\.\/[^"]+)"/g))
    await collect(root, path.posix.join(path.posix.dirname(file), imported), files);
}
