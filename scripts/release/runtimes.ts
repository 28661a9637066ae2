import type { PublishedPackage } from '../published-packages.ts';
import type { PlannedBump } from './plan.ts';

/**
 * Compares runtimes with the SDKs that re-export them. A breaking change of the runtime breaks callers of the SDK, but
 * changesets would raise the SDK by a patch only.
 *
 * @returns a sentence with advice for each runtime whose SDKs lag behind
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
