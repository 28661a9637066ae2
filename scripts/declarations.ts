import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { UserConfig } from 'tsdown';
import { ROOT } from './settings.ts';

/**
 * Returns the part of a package's tsdown configuration that makes its `.d.ts` files. It uses the native compiler, which
 * takes a fifth of the time of the one in JavaScript (docs/adr/0054-generation-by-family.md).
 *
 * tsdown passes only a configuration file to that compiler, and takes its folder as the root of all sources. Hence the
 * file at the root of the repository for the duration of the build.
 *
 * @param folder absolute path of the package
 * @param bundled folders of other packages, below `packages/`, whose types become part of this one
 */
export async function declarations(
  folder: string,
  bundled: readonly string[] = [],
): Promise<Pick<UserConfig, 'tsconfig' | 'dts' | 'suppressWarnings'>> {
  const sources = [folder, ...bundled.map((name) => path.join(ROOT, 'packages', name))];
  const configuration = {
    extends: './tsconfig.json',
    // A configuration uses slashes on every system.
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

/** Returns the path of the compiler's binary for this platform, as its own package finds it. */
async function nativeCompiler(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('@typescript/native/package.json');
  const module: { default: () => string } = await import(
    pathToFileURL(path.join(path.dirname(manifest), 'lib/getExePath.js')).href
  );
  return module.default();
}
