import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { own } from '@partner-apis/model';

/** A package in `package-lock.json`. */
interface LockedPackage {
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

/** Packages by path: `packages/ebooking`, `node_modules/ajv`. */
export type Lockfile = ReadonlyMap<string, LockedPackage>;

/** @param root of the repository */
export async function readLockfile(root: string): Promise<Lockfile> {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const { packages }: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(text);
  return new Map(Object.entries(packages));
}

/** A package at one path: `node_modules/ajv` or, next to another version, `node_modules/orval/node_modules/ajv`. */
interface Installed {
  readonly name: string;
  readonly locked: LockedPackage;
  /** Path in the lockfile of this repository. */
  readonly from: string;
}

/**
 * Finds everything that is installed with a package of this repository, without optional peers and development
 * dependencies.
 *
 * @param folder of the package: `packages/ebooking`
 * @returns packages by path, as npm would install them in an empty folder; those of this repository as they are here
 */
export function installedWith(folder: string, lockfile: Lockfile): ReadonlyMap<string, Installed> {
  const found = new Map<string, Installed>();
  const waiting = [{ place: '', from: folder.replaceAll(path.sep, '/') }];
  for (const { place, from: parent } of waiting) {
    for (const name of namesInstalledWith(lockfile.get(parent) ?? {})) {
      const from = behindLink(nearestPlace(name, parent, lockfile), lockfile);
      const visible = nearestPlace(name, place, found);
      if (from === undefined || (visible !== undefined && found.get(visible)?.from === from)) continue;
      const own = path.posix.join(visible === undefined ? '' : place, 'node_modules', name);
      found.set(own, { name, locked: lockfile.get(from) ?? {}, from });
      waiting.push({ place: own, from });
    }
  }
  return found;
}

function namesInstalledWith(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter(
    (name) => own(peerDependenciesMeta, name)?.optional !== true,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Finds a package as Node does, in the nearest `node_modules` on the way up from a path.
 *
 * @example nearestPlace('ajv', 'node_modules/orval', lockfile) // 'node_modules/orval/node_modules/ajv'
 * @see https://nodejs.org/api/modules.html#loading-from-node_modules-folders
 */
function nearestPlace(name: string, from: string, places: ReadonlyMap<string, unknown>): string | undefined {
  const folders = from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  return [...folders, '']
    .map((folder) => path.posix.join(folder, 'node_modules', name))
    .find((place) => places.has(place));
}

/** Follows the link of a workspace to its folder. */
function behindLink(place: string | undefined, lockfile: Lockfile): string | undefined {
  const locked = place === undefined ? undefined : lockfile.get(place);
  return locked?.link === true ? locked.resolved : place;
}
