import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'esbuild';
import type { SizeChange } from './report.ts';

/** The parts of a manifest that define the measurements. */
interface Measured {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly 'size-limit'?: readonly {
    readonly name: string;
    readonly path: string;
    readonly import: string;
  }[];
}

/** Bytes of each measurement of a package, by name. */
type Sizes = ReadonlyMap<string, number>;

/**
 * Measures the entries of each package's `size-limit` in two trees, in the same way: from the sources, bundled by
 * esbuild, minified and compressed by Brotli.
 *
 * @param before root of the tree before the change
 * @param after root of the tree after it
 * @param folders of the packages, relative to the root: `packages/ebooking`
 */
export async function sizeChanges(
  before: string,
  after: string,
  folders: readonly string[],
): Promise<SizeChange[]> {
  const changes: SizeChange[] = [];
  for (const folder of folders) {
    const [was, is] = [await measured(before, folder), await measured(after, folder)];
    const names = [...new Set([...is.sizes.keys(), ...was.sizes.keys()])];
    for (const name of names) {
      changes.push({
        ...{ packageName: is.packageName || was.packageName, name },
        ...{ before: was.sizes.get(name) ?? null, after: is.sizes.get(name) ?? null },
      });
    }
  }
  return changes;
}

async function measured(
  root: string,
  folder: string,
): Promise<{ readonly packageName: string; readonly sizes: Sizes }> {
  const place = path.join(root, folder);
  const text = await readFile(path.join(place, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return { packageName: '', sizes: new Map() };
  const manifest: Measured = JSON.parse(text);
  const sizes = new Map<string, number>();
  for (const { name, path: built, import: imported } of manifest['size-limit'] ?? [])
    sizes.set(name, await bundledSize(place, manifest, built, imported));
  return { packageName: manifest.name, sizes };
}

/** @param imported names in braces, such as `{ Ebooking }` */
async function bundledSize(
  place: string,
  manifest: Measured,
  built: string,
  imported: string,
): Promise<number> {
  const source = sourceOf(manifest, built);
  const { outputFiles } = await build({
    stdin: {
      contents: `import ${imported} from './${source}';\nconsole.log(${imported});`,
      resolveDir: place,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['partner-apis-source'],
    external: Object.keys(manifest.peerDependencies ?? {}),
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  return (await promisify(brotliCompress)(output?.contents ?? new Uint8Array())).byteLength;
}

/** Returns the source of a built entry, which the conditions of `exports` pair with it. */
function sourceOf({ exports }: Measured, built: string): string {
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'object' && target !== null ? [Object.values(target).map(String)] : [],
  );
  const entry = targets.find((paths) => paths.includes(`./${built}`));
  return (entry?.find((target) => target.endsWith('.ts') && !target.endsWith('.d.ts')) ?? `./${built}`).slice(
    2,
  );
}
