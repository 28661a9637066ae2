import type { Finding, Level } from '../finding/finding.ts';
import { type Bump, largestBump } from './semver.ts';

const BUMPS: Readonly<Record<Level, Bump>> = {
  breaking: 'major',
  // A break that cannot be ruled out: its owners accept it once they know better.
  undecided: 'major',
  addition: 'minor',
  deprecation: 'minor',
  text: 'none',
};

/** The bump that a change asks for by itself. What breaks and was accepted is still worth a version of its own. */
export function bumpOf({ level, accepted }: Pick<Finding, 'level' | 'accepted'>): Bump {
  const bump = BUMPS[level];
  return accepted !== null && bump === 'major' ? 'minor' : bump;
}

/** The bump that all findings together ask for. */
export function requiredBump(findings: readonly Finding[]): Bump {
  return largestBump(findings.map(bumpOf));
}
