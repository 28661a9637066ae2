import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { withTemporaryFolder } from '../write/clean-up.ts';
import type { GeneratedFile } from '../write/generated-file.ts';

/** The module of the sandbox to bundle. */
type Entry = typeof import('../../../packages/sandbox/src/setup/family-sandbox.ts');

export type FamilySandbox = Awaited<ReturnType<Entry['familySandbox']>>;

const PACKAGE = path.resolve(import.meta.dirname, '../../../packages/sandbox');
const GENERATED = path.join(PACKAGE, 'src/generated');

/**
 * Bundles the sandbox with other generated code than its own, and loads it.
 *
 * @param generated the files in `packages/sandbox/src/generated/`, by their paths from the root of the repository
 */
export async function bundleSandbox(generated: readonly GeneratedFile[]): Promise<Entry> {
  const root = path.resolve(PACKAGE, '../..');
  const files = new Map(generated.map(({ path: file, content }) => [path.join(root, file), content]));
  const { outputFiles } = await build({
    entryPoints: [path.join(PACKAGE, 'src/setup/family-sandbox.ts')],
    plugins: [inMemory(files)],
    conditions: ['partner-apis-source'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    write: false,
    logLevel: 'silent',
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error('esbuild made no bundle of the sandbox');
  return await withTemporaryFolder('sandbox-', async (folder) => {
    const file = path.join(folder, 'sandbox.mjs');
    await writeFile(file, bundle.contents);
    const entry: Entry = await import(pathToFileURL(file).href);
    return entry;
  });
}

/** Reads the files in `generated/` from memory, even if they do not exist in the working tree. */
function inMemory(files: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'generated code from memory',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^\.{1,2}\// }, ({ path: name, resolveDir }) => {
        const file = path.resolve(resolveDir, name);
        return files.has(file) ? { path: file } : undefined;
      });
      onLoad({ filter: /[\\/]generated[\\/]/ }, ({ path: file }) => {
        if (!file.startsWith(GENERATED)) return undefined;
        const contents = files.get(file);
        if (contents === undefined) return { errors: [{ text: `${file} is not generated` }] };
        return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}
