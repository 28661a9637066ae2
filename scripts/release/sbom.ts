import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm } from './command.ts';
import { installedWith, type Lockfile, readLockfile } from './lockfile.ts';
import { RELEASE_FOLDER } from './pack.ts';
import type { Target } from './targets.ts';

/**
 * Writes the bill of materials (CycloneDX) of each package, which covers the package and everything that npm installs
 * with it.
 *
 * npm writes it in an otherwise empty folder. In a workspace, it would describe the repository, with the optional peers
 * and build tools that are installed here.
 *
 * @returns files by package name
 */
export async function writeSboms(root: string, targets: readonly Target[]): Promise<Map<string, string>> {
  const lockfile = await readLockfile(root);
  const folder = path.join(root, RELEASE_FOLDER, 'sbom');
  await mkdir(folder, { recursive: true });
  const files = new Map(targets.map((target) => [target.name, `${fileName(target)}.cdx.json`]));
  const others = (await readdir(folder)).filter((name) => ![...files.values()].includes(name));
  await Promise.all(others.map((name) => rm(path.join(folder, name))));
  for (const target of targets) {
    const file = path.join(folder, files.get(target.name) ?? '');
    // A released version is described only once.
    if (!existsSync(file)) await writeWhole(file, await sbomOf(root, target, lockfile));
  }
  return new Map([...files].map(([name, file]) => [name, path.join(folder, file)]));
}

/** Writes a file atomically. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
}

/** Returns a file name such as `partner-apis-ebooking-0.2.0`. */
export function fileName({ name, version }: Pick<Target, 'name' | 'version'>): string {
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}`;
}

async function sbomOf(root: string, { name, folder }: Target, lockfile: Lockfile): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'sbom-'));
  try {
    // npm derives the package's name from its folder.
    const project = path.join(parent, name);
    await mkdir(project, { recursive: true });
    const { devDependencies, peerDependencies, peerDependenciesMeta, ...manifest } = JSON.parse(
      await readFile(path.join(root, folder, 'package.json'), 'utf8'),
    );
    const { overrides } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    const described = { ...manifest, overrides: usable(overrides, manifest.dependencies) };
    await writeFile(path.join(project, 'package.json'), JSON.stringify(described));
    await writeFile(path.join(project, 'package-lock.json'), lockfileOf(described, folder, lockfile));
    const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'library'];
    return await npm(['sbom', '--package-lock-only', ...format], project);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/**
 * Returns this repository's overrides. One that refers to a dependency, such as `$typescript`, is left out without it.
 */
function usable(
  overrides: Readonly<Record<string, unknown>> = {},
  dependencies: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  const isUsable = (version: unknown) =>
    typeof version !== 'string' || !version.startsWith('$') || Object.hasOwn(dependencies, version.slice(1));
  return Object.fromEntries(Object.entries(overrides).filter(([, version]) => isUsable(version)));
}

function lockfileOf(manifest: NamedVersion, folder: string, lockfile: Lockfile): string {
  const { name, version } = manifest;
  const places = [...installedWith(folder, lockfile)].map(([place, { locked }]) => {
    const { link, resolved, ...described } = locked;
    return [place, described];
  });
  const packages = { '': manifest, ...Object.fromEntries(places) };
  return JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages });
}
