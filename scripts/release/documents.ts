import { isAtLeast, raise } from '../../packages/spec-diff/src/bump/semver.ts';
import type { ReleasedFamily } from './families.ts';
import type { Bump, PlannedBump } from './plan.ts';

const BUMPS: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** The families whose version is not recorded yet. */
export function unrecorded(families: readonly ReleasedFamily[]): ReleasedFamily[] {
  return families.filter(({ version, recorded }) => !recorded.includes(version));
}

/**
 * Compares documents with the plan: who raises the version of a document raises that of its SDK by at least as much.
 *
 * @param scope `@partner-apis`
 * @returns a sentence for each document whose SDK stays behind, and what to do
 */
export function laggingPackages(
  families: readonly ReleasedFamily[],
  bumps: readonly PlannedBump[],
  scope: string,
): string[] {
  return unrecorded(families).flatMap(({ id, packageName, version, recorded }) => {
    const before = recorded.at(-1);
    if (before === undefined || packageName === '') return [];
    const name = `${scope}/${packageName}`;
    const needed = bumpBetween(before, version);
    const planned = bumps.find((each) => each.name === name)?.bump ?? 'none';
    if (BUMPS.indexOf(planned) >= BUMPS.indexOf(needed)) return [];
    return [
      `specs/${id}/openapi.yaml went from ${before} to ${version}, but no changeset raises ${name} by at least ${needed}. Write one: \`npm run changeset\`.`,
    ];
  });
}

function bumpBetween(before: string, after: string): Bump {
  const reached = (['major', 'minor', 'patch'] as const).find((bump) => {
    const lowest = raise(before, bump);
    return lowest !== undefined && isAtLeast(after, lowest);
  });
  return reached ?? 'none';
}
