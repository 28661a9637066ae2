import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltReference } from './built-references.ts';

/** The pages of a built site that are loaded. */
export interface BuiltPages {
  /** Part of the reference → path below the site's base. */
  readonly paths: Readonly<Record<string, string>>;
  readonly megabytes: number;
}

/** The overview, and of the operations' pages the middle one and the one with most HTML. */
export async function builtPages({ folder, overview, operations }: BuiltReference): Promise<BuiltPages> {
  const pages: { path: string; size: number }[] = [];
  for (const name of await pageNames(path.join(folder, operations))) {
    const page = `${operations}/${name}`;
    pages.push({ path: page, size: (await stat(path.join(folder, page, 'index.html'))).size });
  }
  pages.sort((left, right) => left.size - right.size);
  const [middle, heaviest] = [pages[Math.floor(pages.length / 2)], pages.at(-1)];
  if (middle === undefined || heaviest === undefined) throw new Error(`${folder} has no pages of operations`);
  return {
    paths: { overview, 'an operation': middle.path, 'heaviest operation': heaviest.path },
    megabytes: await megabytesOf(folder),
  };
}

async function pageNames(folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const found = await readdir(path.join(folder, entry.name));
    if (found.includes('index.html')) names.push(entry.name);
  }
  return names;
}

async function megabytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

/** The same page as HTML alone: without scripts, styles and fonts. */
export async function plainPage({ folder }: BuiltReference, page: string): Promise<string> {
  const html = await readFile(path.join(folder, page, 'index.html'), 'utf8');
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<style\b[^>]*>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:stylesheet|preload|modulepreload|prefetch)"[^>]*>/g, '')
    .replaceAll(/<meta\b[^>]*http-equiv[^>]*>/g, '');
}
