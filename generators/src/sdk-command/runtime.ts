import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The runtime that every SDK needs, as a package or as sources. */
export interface Runtime {
  readonly version: string;
  readonly licence: string;
  /** Sources of modules, by their paths in `src/`. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Reads the runtime from the folder of its package. */
export async function readRuntime(folder: string): Promise<Runtime> {
  const { version }: { readonly version: string } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  );
  const src = path.join(folder, 'src');
  const names = (await readdir(src, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'));
  const modules = names.filter((name) => name.endsWith('.ts') && !/(?:^|\/)testing\/|\.test\.ts$/.test(name));
  const sources = await Promise.all(
    modules.sort().map(async (name) => [name, await readFile(path.join(src, name), 'utf8')] as const),
  );
  return {
    version,
    licence: await readFile(path.join(folder, 'LICENSE'), 'utf8'),
    sources: new Map(sources),
  };
}
