import type { ChangesSince, DocumentVersion } from '@partner-apis/model';

/** Two recorded versions, and all changes from the earlier one to the later one. */
export interface VersionPair {
  readonly from: DocumentVersion;
  readonly to: DocumentVersion;
  readonly changes: ChangesSince['changes'];
}

/**
 * Pairs each recorded version with every version before it, newest versions first. With fewer than three versions there
 * are no pairs, because the changelog already compares two.
 *
 * @param versions oldest first
 */
export function versionPairs(versions: readonly DocumentVersion[]): readonly VersionPair[] {
  if (versions.length < 3) return [];
  const byName = new Map(versions.map((version) => [version.version, version]));
  return versions.toReversed().flatMap((to) =>
    comparisonsOf(to).flatMap(({ after, changes }) => {
      const from = byName.get(after);
      return from === undefined ? [] : [{ from, to, changes }];
    }),
  );
}

function comparisonsOf({ after, changes, sinceEarlier = [] }: DocumentVersion): readonly ChangesSince[] {
  return after === undefined ? [] : [{ after, changes }, ...sinceEarlier];
}
