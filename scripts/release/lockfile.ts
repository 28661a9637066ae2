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
      const from = placeOf(name, parent, lockfile);
      const visible = nearest(name, place, found);
      if (from === undefined || visible?.from === from) continue;
      const own = path.posix.join(visible === undefined ? '' : place, 'node_modules', name);
      found.set(own, { name, locked: lockfile.get(from) ?? {}, from });
      waiting.push({ place: own, from });
    }
  }
  return found;
}

/** The version of a package that one at a place finds. */
function nearest(name: string, place: string, found: ReadonlyMap<string, Installed>): Installed | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const one = found.get(path.posix.join(folder, 'node_modules', name));
    if (one !== undefined || folder === '') return one;
  }
}

function namesInstalledWith(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter(
    (name) => own(peerDependenciesMeta, name)?.optional !== true,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Returns the place at which Node finds a package: in the nearest `node_modules`, and behind a link. */
function placeOf(name: string, from: string, lockfile: Lockfile): string | undefined {
  const parents = from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  for (const parent of [...parents, '']) {
    const place = path.posix.join(parent, 'node_modules', name);
    const locked = lockfile.get(place);
    if (locked !== undefined) return locked.link === true ? locked.resolved : place;
  }
  return undefined;
}
