import { installedWith, type Lockfile } from './lockfile.ts';
import { ReleaseError } from './release-error.ts';
import type { Target } from './targets.ts';

/** SPDX identifiers of licences that require no more than a notice. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Rejects a package with a dependency whose licence nobody has accepted.
 *
 * @throws {ReleaseError} with the packages and their licences
 */
export function refuseLicences({ name, folder }: Pick<Target, 'name' | 'folder'>, lockfile: Lockfile): void {
  const refused = [...installedWith(folder, lockfile).values()].flatMap(
    ({ name: dependency, locked: { license = 'none' } }) =>
      isAccepted(license) ? [] : [`${dependency} (${license})`],
  );
  if (refused.length === 0) return;
  throw new ReleaseError(
    `${name} installs packages whose licence is not accepted: ${refused.join(', ')}. Replace them, or add the licence to scripts/release/licences.ts once its owners agree.`,
  );
}

/**
 * Whether one of the licences that an expression offers is accepted.
 *
 * @see SPDX 2.3, annex D.4 (Composite License Expressions)
 */
function isAccepted(expression: string): boolean {
  const offered = expression.replace(/^\(|\)$/g, '').split(' OR ');
  return offered.some((licence) => ACCEPTED.has(licence));
}
