import { packagesOfAllFamilies } from '../packages-of-all-families.ts';
import { publishedPackages } from '../published-packages.ts';
import { buildPackages } from './build.ts';
import { checkTarballs } from './check.ts';
import { git } from './command.ts';
import type { ReleaseContext } from './context.ts';
import { distTag } from './dist-tag.ts';
import { laggingPackages } from './documents.ts';
import { releasedFamilies } from './families.ts';
import { publishNotes, writeNotes } from './notes.ts';
import { pack } from './pack.ts';
import { type ReleasePlan, releasePlan } from './plan.ts';
import { publish } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import { laggingSdks } from './runtimes.ts';
import { writeSboms } from './sbom.ts';
import { lastReleased, missingTags, tagVersions } from './tags.ts';
import { isPublished, type Target, targetsOf } from './targets.ts';
import { missingOnRegistry } from './verify.ts';
import { setVersions } from './versions.ts';
import { changedFiles, startFromCommit } from './working-tree.ts';

/**
 * Plans a release, and rejects what would surprise users.
 *
 * @throws {ReleaseError} for an SDK that lags behind its document or its runtime
 */
export async function plannedRelease({ root, brand }: ReleaseContext): Promise<ReleasePlan> {
  const plan = await releasePlan(root);
  const lagging = laggingPackages(
    await releasedFamilies(root),
    plan.bumps,
    brand.npmScope,
    await packagesOfAllFamilies(),
  );
  lagging.push(...laggingSdks(await publishedPackages(), plan.bumps));
  if (lagging.length > 0) throw new ReleaseError(lagging.join('\n'));
  return plan;
}

/**
 * Sets versions, records documents and commits.
 *
 * @returns the plan that was carried out
 */
export async function prepareRelease(context: ReleaseContext): Promise<ReleasePlan> {
  await startFromCommit(context);
  const plan = await plannedRelease(context);
  await setVersions(context, plan);
  return plan;
}

/**
 * Releases everything that is not released yet. Each step looks up in the repository and the registry what is left to
 * do, so that running it again after an interruption ends in the same state.
 *
 * @throws {ReleaseError} for a step that cannot be carried out
 */
export async function publishRelease(context: ReleaseContext): Promise<void> {
  const { registry, options, say } = context;
  const { pre } = await prepareRelease(context);
  const targets = await targetsOf(registry, await publishedPackages());
  const waiting = targets.filter((target) => !isPublished(target));
  // If a person has to choose a dist-tag, they learn it before anything is built.
  for (const target of waiting) distTag({ ...target, wanted: options.tag, pre });
  const missing = waiting.length === 0 ? [] : await publishWaiting(context, waiting, pre);
  await announce(context);
  for (const name of missing)
    say(`${name} waits for approval: \`npm stage list\`, \`npm stage approve <id>\`.`);
  if (missing.length > 0)
    say('Approve them in this order, then run the release again: it tags them and writes their notes.');
}

/** @returns the versions that were submitted and wait for approval */
async function publishWaiting(
  context: ReleaseContext,
  waiting: readonly Target[],
  pre: string | undefined,
): Promise<string[]> {
  const { root, brand, registry, options } = context;
  await buildPackages(
    brand.npmScope,
    waiting.map(({ name }) => name),
  );
  await refuseDrift(root);
  const packed = await pack(root, waiting);
  await checkTarballs(root, packed);
  await pushCommit(context);
  await publish(context, packed, pre);
  const missing = (await missingOnRegistry(context, packed)).map(
    ({ target }) => `${target.name}@${target.version}`,
  );
  if (missing.length > 0 && !options.stage) {
    throw new ReleaseError(
      `${registry} does not show ${missing.join(', ')} yet. Run the release again in a few minutes: it tags what is there, and publishes nothing twice.`,
    );
  }
  return missing;
}

/** Checks that everything to publish is committed, including generated READMEs. */
async function refuseDrift(root: string): Promise<void> {
  const drift = await changedFiles(root);
  if (drift.length === 0) return;
  throw new ReleaseError(
    `Generated files are not committed: ${drift.join(', ')}. Commit what \`npm run generate\` writes, then run the release again.`,
  );
}

/** Pushes the commit, so that the workflow publishes nothing that is not in the repository. */
async function pushCommit({ root, environment }: ReleaseContext): Promise<void> {
  if (!environment.isWorkflow || environment.branch === undefined) return;
  await git(['push', 'origin', `HEAD:refs/heads/${environment.branch}`], root).catch((cause: unknown) => {
    const advice =
      'Nothing was published. If the branch is protected, set the versions in a pull request: `npm run release -- --prepare`, and run the release once it is merged. If somebody else pushed, run it again.';
    throw new ReleaseError(`The commit of the release cannot be pushed. ${advice}`, { cause });
  });
}

/** Tags the versions that the registry lists, and writes the notes of the last release. */
async function announce(context: ReleaseContext): Promise<void> {
  const { root, registry, say } = context;
  const targets = await targetsOf(registry, await publishedPackages());
  await tagVersions(context, await missingTags(root, targets));
  const released = await lastReleased(root, targets);
  const sboms = await writeSboms(root, released);
  const notes = await writeNotes(context, released, await releasedFamilies(root));
  await publishNotes(context, notes, sboms);
  if (notes.length > 0)
    say('The notes are in dist/release/notes.md, the bills of materials in dist/release/sbom/.');
}
