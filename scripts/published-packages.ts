import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './settings.ts';

/** The parts of a package's manifest that scripts and tests use. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly homepage?: string;
  readonly bugs?: object;
  readonly repository?: object;
  readonly publishConfig?: object;
  readonly files?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package published to the registry. */
export interface PublishedPackage {
  /** Path relative to the root: `packages/ebooking`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Returns every package that is not private, sorted by folder. */
export async function publishedPackages(): Promise<PublishedPackage[]> {
  const names = (await readdir(path.join(ROOT, 'packages'))).toSorted();
  const all = await Promise.all(names.map((name) => readPackage(path.join('packages', name))));
  return all.filter(({ manifest }) => manifest.private !== true);
}

async function readPackage(folder: string): Promise<PublishedPackage> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8'));
  return { folder, manifest };
}
