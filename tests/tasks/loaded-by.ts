import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Returns the modules of the repository that some modules import, themselves among them.
 *
 * @param external packages of the repository that are not looked into
 */
export async function loadedBy(
  files: readonly string[],
  external: readonly string[] = [],
): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...files],
    bundle: true,
    // Prints a module that many files import once, not once for each of them.
    splitting: true,
    write: false,
    metafile: true,
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    conditions: ['partner-apis-source'],
    logLevel: 'silent',
    loader: { '.astro': 'empty', '.css': 'empty', '.mdx': 'empty', '.node': 'empty', '.wasm': 'empty' },
    plugins: [
      {
        name: 'the repository only',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
            const isOurs = name.startsWith('@partner-apis/') && !external.some((one) => name.startsWith(one));
            return kind === 'entry-point' || isOurs ? undefined : { path: name, external: true };
          });
        },
      },
    ],
  });
  return Object.keys(metafile.inputs);
}
