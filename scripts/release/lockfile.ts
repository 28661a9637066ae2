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

/** Packages by their place: `packages/ebooking`, `node_modules/ajv`. */
export type Lockfile = ReadonlyMap<string, LockedPackage>;

/** @param root of the repository */
export async function readLockfile(root: string): Promise<Lockfile> {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const { packages }: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(text);
  return new Map(Object.entries(packages));
}

/** A package in one place: `node_modules/ajv`, or, beside another version, `node_modules/orval/node_modules/ajv`. */
interface Installed {
  readonly name: string;
  readonly locked: LockedPackage;
  /** Its place in the lockfile of this repository. */
  readonly from: string;
}

/**
 * Finds all that is installed with a package of this repository: no peers that are optional, and nothing that only
 * building it needs.
 *
 * @param folder of the package: `packages/ebooking`
 * @returns by place, as npm would install them in an empty folder; those of this repository as they are here
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
 * Finds a package as Node does: in the nearest `node_modules`, going up from a place.
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

/** A workspace is a link to its folder. */
function behindLink(place: string | undefined, lockfile: Lockfile): string | undefined {
  const locked = place === undefined ? undefined : lockfile.get(place);
  return locked?.link === true ? locked.resolved : place;
}
