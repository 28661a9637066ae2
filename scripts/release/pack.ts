import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { npm } from './command.ts';
import { ReleaseError } from './release-error.ts';

/** A package to pack: its name, and its folder relative to the root. */
interface Packable {
  readonly name: string;
  readonly folder: string;
}

/** A packed package. */
export interface Packed<Package extends Packable = Packable> {
  readonly target: Package;
  /** Absolute path of the tarball. */
  readonly tarball: string;
  /** Hash as the registry shows it: `sha512-…`. */
  readonly integrity: string;
}

/** One entry in the output of `npm pack --json`. */
interface PackedEntry {
  readonly name: string;
  readonly filename: string;
  readonly integrity: string;
  readonly files: readonly { readonly path: string }[];
}

/** Files of every tarball besides its code. */
const DOCUMENTS = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
/** File for coding agents, which SDKs have. */
const AGENTS = 'AGENTS.md';

/** Folder for the results of a release, relative to the root. */
export const RELEASE_FOLDER = path.join('dist', 'release');

/**
 * Packs packages as they are built.
 *
 * @throws {ReleaseError} if a tarball lacks a file, or contains one that must not be published
 */
export async function pack<Package extends Packable>(
  root: string,
  targets: readonly Package[],
): Promise<Packed<Package>[]> {
  const folder = path.join(root, RELEASE_FOLDER, 'packages');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const workspaces = targets.map((target) => `--workspace=${target.folder}`);
  const printed = await npm(['pack', '--json', '--pack-destination', folder, ...workspaces], root);
  const entries: readonly PackedEntry[] = Object.values(JSON.parse(printed));
  return targets.map((target) => {
    const entry = entries.find(({ name }) => name === target.name);
    if (entry === undefined) throw new ReleaseError(`npm packed no tarball of ${target.name}.`);
    refuseOtherFiles(target, entry);
    return { target, tarball: path.join(folder, entry.filename), integrity: entry.integrity };
  });
}

function refuseOtherFiles({ name, folder }: Packable, { files }: PackedEntry): void {
  const paths = files.map((file) => file.path);
  const missing = DOCUMENTS.filter((file) => !paths.includes(file));
  const code = paths.filter((file) => file.startsWith('dist/'));
  if (code.length === 0) missing.push('dist/');
  if (missing.length > 0) {
    throw new ReleaseError(
      `The tarball of ${name} lacks ${missing.join(', ')}. Look at \`files\` in ${folder}/package.json, and run \`npm run build\`.`,
    );
  }
  const others = paths.filter((file) => !DOCUMENTS.includes(file) && file !== AGENTS && !code.includes(file));
  const tests = code.filter((file) => /\.test\.|\/testing\//.test(file));
  if (others.length + tests.length > 0) {
    throw new ReleaseError(
      `The tarball of ${name} has files that are not for its users: ${[...others, ...tests].join(', ')}. Look at \`files\` in ${folder}/package.json.`,
    );
  }
}
