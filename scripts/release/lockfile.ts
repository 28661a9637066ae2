import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { own } from '@partner-apis/model';

/** A package in `package-lock.json`. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages by their place: `packages/ebooking`, `node_modules/ajv`. */
export type Lockfile = ReadonlyMap<string, LockedPackage>;

/** @param root of the repository */
export async function readLockfile(root: string): Promise<Lockfile> {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const { packages }: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(text);
  return new Map(Object.entries(packages));
}

/**
 * Finds all that is installed with a package of this repository: no peers that are optional, and nothing that only
 * building it needs.
 *
 * @param folder of the package: `packages/ebooking`
 * @returns the packages by name; those of this repository as they are here
 */
export function installedWith(folder: string, lockfile: Lockfile): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>();
  const add = (place: string) => {
    for (const name of namesInstalledWith(lockfile.get(place) ?? {})) {
      const where = placeOf(name, place, lockfile);
      if (where === undefined || found.has(name)) continue;
      found.set(name, lockfile.get(where) ?? {});
      add(where);
    }
  };
  add(folder.replaceAll(path.sep, '/'));
  return found;
}

function namesInstalledWith(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter(
    (name) => own(peerDependenciesMeta, name)?.optional !== true,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node finds a package: in the nearest `node_modules`, and behind a link. */
function placeOf(name: string, from: string, lockfile: Lockfile): string | undefined {
  const parents = from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  for (const parent of [...parents, '']) {
    const place = path.posix.join(parent, 'node_modules', name);
    const locked = lockfile.get(place);
    if (locked !== undefined) return locked.link === true ? locked.resolved : place;
  }
  return undefined;
}
