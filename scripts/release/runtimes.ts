import type { PublishedPackage } from '../published-packages.ts';
import type { PlannedBump } from './plan.ts';

/**
 * Compares runtimes with the SDKs that hand on what they export: what breaks callers of a runtime breaks callers of the
 * SDK, while changesets raise the SDK by a patch.
 *
 * @returns a sentence for each runtime whose SDKs stay behind, and what to do
 */
export function laggingSdks(packages: readonly PublishedPackage[], bumps: readonly PlannedBump[]): string[] {
  const majors = bumps.filter(({ bump }) => bump === 'major').map(({ name }) => name);
  const sdks = packages
    .map(({ manifest }) => manifest)
    .filter((manifest) => './operations' in manifest.exports);
  return majors.flatMap((runtime) => {
    const users = sdks.filter(({ dependencies = {} }) => Object.hasOwn(dependencies, runtime));
    const behind = users.map(({ name }) => name).filter((name) => !majors.includes(name));
    if (behind.length === 0) return [];
    return [
      `${runtime} gets a major version, but ${behind.join(', ')}, which hand on what it exports, do not. Add them to its changeset as major.`,
    ];
  });
}
