import path from 'node:path';
import { today } from '../../packages/spec-diff/src/day/day.ts';
import { recordVersion } from '../../packages/spec-diff/src/versions/record-version.ts';
import { publishedPackages } from '../published-packages.ts';
import { run } from '../run.ts';
import { author } from './author.ts';
import { git, npm } from './command.ts';
import type { ReleaseContext } from './context.ts';
import { unrecorded } from './documents.ts';
import { releasedFamilies } from './families.ts';
import { writeManifests } from './manifests.ts';
import type { ReleasePlan } from './plan.ts';
import { changedFiles } from './working-tree.ts';

/**
 * Sets versions and changelogs with changesets, records the versions of documents, and commits both together, so that
 * an interruption before the commit has no effect.
 *
 * @throws {ReleaseError} if a command fails
 */
export async function setVersions(context: ReleaseContext, plan: ReleasePlan): Promise<void> {
  const { root, brand, environment, say } = context;
  if (plan.isPending) await run('changeset', 'version');
  await writeManifests(root, await publishedPackages(), await releasedFamilies(root), brand);
  // Users do not have a pre-release yet. Its documents are recorded with the release that follows.
  if (plan.pre === undefined) await recordDocuments(context);
  if ((await changedFiles(root)).length === 0) return;
  await npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], root);
  await git(
    ['add', '--all', '--', '.changeset', 'package-lock.json', 'specs', ...(await manifestFiles(root))],
    root,
  );
  await git([...author(environment), 'commit', '--quiet', '--message', await message(plan)], root);
  say(`Committed as ${(await git(['rev-parse', '--short', 'HEAD'], root)).trim()}.`);
}

async function recordDocuments({ root, options, say }: ReleaseContext): Promise<void> {
  for (const { id, version } of unrecorded(await releasedFamilies(root))) {
    await recordVersion(root, id, options.on ?? today());
    say(`Recorded ${path.posix.join('specs', id, 'versions', version)}.`);
  }
}

/** Lists the manifests and changelogs under version control. */
async function manifestFiles(root: string): Promise<string[]> {
  const printed = await git(['ls-files', '-z', '--', '*package.json', 'packages/*/CHANGELOG.md'], root);
  return printed.split('\0').filter((file) => file !== '');
}

/** Prefix of the subject of a release's commit, by which tags find it. */
export const RELEASE_SUBJECT = 'Release ';

async function message({ bumps }: ReleasePlan): Promise<string> {
  const [first, ...others] = bumps;
  if (first === undefined) return `${RELEASE_SUBJECT}versions of documents`;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const list = bumps.map(({ name, after, bump }) => `- ${name} ${after} (${bump})`).join('\n');
  return `${RELEASE_SUBJECT}${first.name} ${first.after}${more}\n\n${list}`;
}
