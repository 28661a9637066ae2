/** The part of a version that must be or was raised. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

const BUMPS: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** Returns the largest of several bumps; `none` when there are none. */
export function largestBump(bumps: readonly Bump[]): Bump {
  return BUMPS.findLast((bump) => bumps.includes(bump)) ?? 'none';
}

/**
 * Returns the lowest version that a bump allows.
 *
 * @example raise('2.6.1', 'minor') // '2.7.0'
 * @returns undefined when the version is not a semantic version
 */
export function raise(version: string, bump: Bump): string | undefined {
  const parsed = parse(version);
  if (parsed === undefined) return undefined;
  const { major, minor, patch } = parsed;
  switch (bump) {
    case 'major':
      return `${major + 1}.0.0`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
    case 'none':
      return `${major}.${minor}.${patch}`;
  }
}

/**
 * Whether a version is equal to or later than another one. Labels (`-beta.1`, `+build`) are ignored: a pre-release of
 * the required version is enough.
 *
 * @returns false when one of them is not a semantic version
 */
export function isAtLeast(version: string, other: string): boolean {
  const [left, right] = [parse(version), parse(other)];
  if (left === undefined || right === undefined) return false;
  if (left.major !== right.major) return left.major > right.major;
  if (left.minor !== right.minor) return left.minor > right.minor;
  return left.patch >= right.patch;
}

/** Parses a version. @see https://semver.org/#backusnaur-form-grammar-for-valid-semver-versions */
function parse(version: string): Version | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return { major: Number(major), minor: Number(minor), patch: Number(patch) };
}
