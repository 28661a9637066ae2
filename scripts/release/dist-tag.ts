import type { PublishedState } from './registry.ts';
import { ReleaseError } from './release-error.ts';

export interface TagQuestion {
  readonly name: string;
  readonly version: string;
  /** Dist-tag from `--tag`. */
  readonly wanted: string | undefined;
  /** Tag of changesets' pre mode; undefined outside of it. */
  readonly pre: string | undefined;
  readonly published: PublishedState;
}

/**
 * Returns the dist-tag for a version. A pre-release never becomes `latest`, and a fix of an older version does not take
 * `latest` from a newer one.
 *
 * @throws {ReleaseError} if a person has to choose
 */
export function distTag({ name, version, wanted, pre, published }: TagQuestion): string {
  if (pre !== undefined && wanted !== undefined)
    throw new ReleaseError(`In pre mode the dist-tag is "${pre}". Run it without --tag.`);
  if (pre !== undefined && isPreRelease(version)) return pre;
  if (wanted !== undefined) return wanted;
  if (isPreRelease(version))
    throw new ReleaseError(
      `${name}@${version} is a pre-release, outside of pre mode. Name its dist-tag: --tag next`,
    );
  const latest = published.tags.get('latest');
  if (latest === undefined || isPreRelease(latest) || !isLater(latest, version)) return 'latest';
  throw new ReleaseError(
    `${name}@${version} is older than ${latest}, which is "latest". Name another dist-tag, such as --tag release-${version.replace(/\.\d+$/, '.x')}`,
  );
}

/** Whether a version has a pre-release label: `1.0.0-next.0`. */
export function isPreRelease(version: string): boolean {
  return version.includes('-');
}

/** Whether a version is later than another. Neither has a label. */
function isLater(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}
