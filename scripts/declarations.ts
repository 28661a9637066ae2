import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { UserConfig } from 'tsdown';
import { ROOT } from './settings.ts';

/**
 * The part of a package's tsdown configuration that makes its `.d.ts` files: by the native compiler, which takes a
 * fifth of the time that the compiler in JavaScript takes (docs/adr/0054-generation-by-family.md).
 *
 * tsdown passes that compiler a configuration file and nothing else, and takes the folder of the file as the root of
 * all sources. Hence the file at the root of the repository, for as long as the build runs.
 *
 * @param folder absolute path of the package
 * @param bundled folders below `packages/` of other packages whose types become part of its own
 */
export async function declarations(
  folder: string,
  bundled: readonly string[] = [],
): Promise<Pick<UserConfig, 'tsconfig' | 'dts' | 'suppressWarnings'>> {
  const sources = [folder, ...bundled.map((name) => path.join(ROOT, 'packages', name))];
  const configuration = {
    extends: './tsconfig.json',
    // A configuration has slashes on every system.
    include: sources.map((source) => path.relative(ROOT, path.join(source, 'src')).replaceAll(path.sep, '/')),
    exclude: ['**/*.test.ts', '**/testing'],
  };
  const tsconfig = path.join(ROOT, `.declarations-${path.basename(folder)}-${process.pid}.json`);
  writeFileSync(tsconfig, JSON.stringify(configuration));
  process.once('exit', () => rmSync(tsconfig, { force: true }));
  return {
    tsconfig,
    dts: { tsgo: { path: await nativeCompiler() } },
    suppressWarnings: 'TypeScript 7.0 does not yet have a stable API',
  };
}

/** The path of the compiler's binary for this platform, as its package finds it. */
async function nativeCompiler(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('@typescript/native/package.json');
  const module: { default: () => string } = await import(
    pathToFileURL(path.join(path.dirname(manifest), 'lib/getExePath.js')).href
  );
  return module.default();
}
