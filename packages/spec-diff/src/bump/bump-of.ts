import type { Finding, Level } from '../finding/finding.ts';
import { type Bump, largestBump } from './semver.ts';

const BUMPS: Readonly<Record<Level, Bump>> = {
  breaking: 'major',
  // A break that cannot be ruled out, which its owners can accept once they know better.
  undecided: 'major',
  addition: 'minor',
  deprecation: 'minor',
  text: 'none',
};

/** Returns the bump that a single change requires. An accepted break still requires a minor version. */
export function bumpOf({ level, accepted }: Pick<Finding, 'level' | 'accepted'>): Bump {
  const bump = BUMPS[level];
  return accepted !== null && bump === 'major' ? 'minor' : bump;
}

/** Returns the bump that all findings together require. */
export function requiredBump(findings: readonly Finding[]): Bump {
  return largestBump(findings.map(bumpOf));
}
