import path from 'node:path';
import { author } from './author.ts';
import { changelogOf } from './changelog.ts';
import { git } from './command.ts';
import type { ReleaseContext } from './context.ts';
import type { Target } from './targets.ts';
import { RELEASE_SUBJECT } from './versions.ts';

/** A version that the registry lists but that has no tag. */
export interface MissingTag {
  /** `@partner-apis/ebooking@0.2.0` */
  readonly tag: string;
  /** Commit from which it was released. */
  readonly commit: string;
}

/** Returns the tag of a released version, as changesets names it. */
export function tagOf({ name, version }: Pick<Target, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/** @returns all tags of packages */
export async function packageTags(root: string): Promise<Set<string>> {
  const printed = await git(['tag', '--list', '@*'], root);
  return new Set(printed.split('\n').filter((tag) => tag !== ''));
}

/**
 * Finds versions of this repository that the registry lists and that have no tag: those of this release, and those of
 * an earlier one that was interrupted.
 */
export async function missingTags(root: string, targets: readonly Target[]): Promise<MissingTag[]> {
  const tags = await packageTags(root);
  const missing = await Promise.all(
    targets.map(async (target) => {
      const untagged = [...target.published.versions.keys()].filter(
        (version) => !tags.has(tagOf({ ...target, version })),
      );
      const ours = await Promise.all(
        untagged.map(async (version) => {
          const isOurs = (await changelogOf(path.join(root, target.folder), version)) !== '';
          return isOurs ? [await missingTag(root, { ...target, version })] : [];
        }),
      );
      return ours.flat();
    }),
  );
  return missing.flat();
}

async function missingTag(root: string, target: Target): Promise<MissingTag> {
  return { tag: tagOf(target), commit: await commitOf(root, target) };
}

/** Returns the commit of the release that set the version, or the last commit if no release did. */
async function commitOf(root: string, { folder, version }: Target): Promise<string> {
  const change = `-S"version": "${version}"`;
  const printed = await git(['log', change, '--format=%H %s', '--', `${folder}/package.json`], root);
  const commits = printed.split('\n').map((line) => ({ hash: line.slice(0, 40), subject: line.slice(41) }));
  const release = commits.find(({ subject }) => subject.startsWith(RELEASE_SUBJECT));
  return release?.hash ?? (await git(['rev-parse', 'HEAD'], root)).trim();
}

/**
 * Finds the packages of the last release, by the tags on the last tagged commit.
 *
 * @param targets as they are in the repository
 */
export async function lastReleased(root: string, targets: readonly Target[]): Promise<Target[]> {
  const sorted = [
    'for-each-ref',
    '--sort=-creatordate',
    '--count=1',
    '--format=%(refname)',
    'refs/tags/@*/**',
  ];
  const last = (await git(sorted, root)).trim();
  if (last === '') return [];
  const printed = await git(['tag', '--points-at', `${last}^{commit}`], root);
  const tags = new Set(printed.split('\n'));
  return targets.filter((target) => tags.has(tagOf(target)));
}

/** Tags versions and, in the workflow, pushes the tags. */
export async function tagVersions(context: ReleaseContext, missing: readonly MissingTag[]): Promise<void> {
  const { root, environment, say } = context;
  for (const { tag, commit } of missing) {
    await git([...author(environment), 'tag', '--annotate', '--message', tag, tag, commit], root);
    say(`Tagged ${tag}.`);
  }
  if (!environment.isWorkflow) {
    if (missing.length > 0) say('Push them: `git push --follow-tags`.');
    return;
  }
  const tags = [...(await packageTags(root))];
  if (tags.length > 0) await git(['push', 'origin', ...tags.map((tag) => `refs/tags/${tag}`)], root);
}
