import { assembleReleasePlan } from '@changesets/assemble-release-plan';
import { readConfig } from '@changesets/config';
import { readPreState } from '@changesets/pre';
import { readChangesets } from '@changesets/read';
import type { NewChangeset, PreState } from '@changesets/types';
import { getPackages } from '@manypkg/get-packages';
import { ReleaseError } from './release-error.ts';

export type Bump = 'none' | 'patch' | 'minor' | 'major';

/** A package whose version is raised. */
export interface PlannedBump {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly bump: Bump;
  /** Names of the files in `.changeset/`; empty for a package that is raised because of another one. */
  readonly changesets: readonly string[];
}

/** The versions that `changeset version` sets next. */
export interface ReleasePlan {
  readonly bumps: readonly PlannedBump[];
  /** Whether there is something to version: changesets, or the end of a pre-release. */
  readonly isPending: boolean;
  /** Tag of the pre-releases; undefined outside of pre mode. */
  readonly pre: string | undefined;
}

/**
 * Plans the next versions as `changeset version` does, without writing anything.
 *
 * @param root of the repository
 * @param given changesets to plan with, instead of those in `.changeset/`
 * @throws {ReleaseError} when changesets' configuration is invalid
 */
export async function releasePlan(
  root: string,
  given?: { readonly changesets: readonly NewChangeset[]; readonly pre?: PreState },
): Promise<ReleasePlan> {
  const packages = await getPackages(root);
  const { config, errors } = await readConfig(root, packages);
  if (config === undefined) throw new ReleaseError(`.changeset/config.json is invalid: ${errors.join('; ')}`);
  const changesets = given?.changesets ?? (await readChangesets(root));
  const pre = given === undefined ? await readPreState(root) : given.pre;
  const { releases, changesets: applied } = assembleReleasePlan([...changesets], packages, config, pre);
  const bumps = releases.flatMap(({ name, oldVersion, newVersion, type, changesets: names }) =>
    oldVersion === undefined || newVersion === undefined || type === 'none'
      ? []
      : [{ name, before: oldVersion, after: newVersion, bump: type, changesets: names }],
  );
  return {
    bumps: bumps.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    isPending: applied.length > 0 || pre?.mode === 'exit',
    pre: pre?.mode === 'pre' ? pre.tag : undefined,
  };
}
