import { isAtLeast, raise } from '../../packages/spec-diff/src/bump/semver.ts';
import type { ReleasedFamily } from './families.ts';
import type { Bump, PlannedBump } from './plan.ts';

const BUMPS: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** Returns the families whose version is not recorded yet. */
export function unrecorded(families: readonly ReleasedFamily[]): ReleasedFamily[] {
  return families.filter(({ version, recorded }) => !recorded.includes(version));
}

/**
 * Compares documents with the plan. A raised version of a document requires at least the same bump of its SDK, and a
 * release of the packages of all families.
 *
 * @param scope `@partner-apis`
 * @param ofAllFamilies npm names of the packages made from every document
 * @returns a sentence with advice for each package that lags behind a document
 */
export function laggingPackages(
  families: readonly ReleasedFamily[],
  bumps: readonly PlannedBump[],
  scope: string,
  ofAllFamilies: readonly string[],
): string[] {
  return unrecorded(families).flatMap(({ id, packageName, version, recorded }) => {
    const before = recorded.at(-1);
    if (before === undefined) return [];
    const needed: [string, Bump][] = ofAllFamilies.map((name) => [name, 'patch']);
    if (packageName !== '') needed.unshift([`${scope}/${packageName}`, bumpBetween(before, version)]);
    return needed
      .filter(([name, bump]) => BUMPS.indexOf(plannedBump(bumps, name)) < BUMPS.indexOf(bump))
      .map(
        ([name, bump]) =>
          `specs/${id}/openapi.yaml went from ${before} to ${version}, but no changeset raises ${name} by at least ${bump}. Write one: \`npm run changeset\`.`,
      );
  });
}

function plannedBump(bumps: readonly PlannedBump[], name: string): Bump {
  return bumps.find((each) => each.name === name)?.bump ?? 'none';
}

function bumpBetween(before: string, after: string): Bump {
  const reached = (['major', 'minor', 'patch'] as const).find((bump) => {
    const lowest = raise(before, bump);
    return lowest !== undefined && isAtLeast(after, lowest);
  });
  return reached ?? 'none';
}
