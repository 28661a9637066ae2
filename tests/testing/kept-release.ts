import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../../brand.config.ts';
import { git, npm } from '../../scripts/release/command.ts';
import { ReleaseError } from '../../scripts/release/release-error.ts';
import { packRecorded } from './pack-recorded.ts';

/** The last release of an SDK, as its users have it. */
export interface KeptRelease {
  /** `@partner-apis/vcs` */
  readonly name: string;
  /** Absolute path of the tarball. */
  readonly tarball: string;
}

/** A family with a released SDK. */
interface Released {
  readonly id: string;
  readonly packageName: string;
  /** The recorded versions of its document, oldest first. */
  readonly recorded: readonly string[];
}

/**
 * Packs the last release of a family's SDK: the published tarball, where a tag of this repository says that there is one.
 * Before that, the SDK is generated, built and packed from the last recorded document (docs/adr/0075). No registry is
 * asked for a name that this repository has not published under.
 *
 * @param root absolute path of the repository, with its runtimes built
 * @param folder absolute path of the folder that gets the tarball
 * @throws {ReleaseError} when no version of the document is recorded, or a command fails
 */
export async function keptRelease(
  root: string,
  { id, packageName, recorded }: Released,
  folder: string,
): Promise<KeptRelease> {
  const name = `${brand.npmScope}/${packageName}`;
  const version = await publishedVersion(root, name);
  await mkdir(folder, { recursive: true });
  if (version !== undefined) {
    const printed = await npm(['pack', `${name}@${version}`, '--silent', '--pack-destination', folder], root);
    return { name, tarball: path.join(folder, printed.trim()) };
  }
  const last = recorded.at(-1);
  if (last === undefined) {
    throw new ReleaseError(`No version of ${id} is recorded. Record it: \`npm run spec:record\`.`);
  }
  return { name, tarball: await packRecorded(root, { id, packageName, version: last }, folder) };
}

/** The last version that was tagged, which happens once a registry shows it; pre-releases are not counted. */
async function publishedVersion(root: string, name: string): Promise<string | undefined> {
  const tags = await git(['tag', '--list', `${name}@*`, '--sort=-version:refname'], root);
  return tags
    .split('\n')
    .map((tag) => tag.slice(name.length + 1))
    .find((version) => /^\d+\.\d+\.\d+$/.test(version));
}
