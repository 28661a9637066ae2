import type { FamilyDiff } from '../comparison/spec-diff.ts';
import { type Bump, isAtLeast, largestBump, raise } from './semver.ts';

/** The bump that a family's changes require together. */
export function requiredBump(diff: FamilyDiff): Bump {
  return diff.state === 'kept' ? largestBump(diff.findings.map(({ bump }) => bump)) : 'none';
}

/**
 * Why a family may not be published as it is: in one line, with what to do.
 *
 * @returns undefined when nothing is wrong
 */
export function objection(diff: FamilyDiff): string | undefined {
  if (diff.state === 'new') return undefined;
  const file = `specs/${diff.id}/openapi.yaml`;
  if (diff.state === 'removed') {
    return `${file} was removed. Partners still call it: restore it, and mark its operations as deprecated.`;
  }
  const bump = requiredBump(diff);
  const lowest = raise(diff.baseVersion, bump);
  if (lowest === undefined) {
    if (bump === 'none') return undefined;
    return `info.version was "${diff.baseVersion}", which is not a semantic version, so that no bump can be told. Compare with a later revision.`;
  }
  if (isAtLeast(diff.version, lowest)) return undefined;
  if (bump === 'none') {
    return `${file}: info.version went back from ${diff.baseVersion} to "${diff.version}". Set it to ${lowest} or later.`;
  }
  const now = diff.version === diff.baseVersion ? `still "${diff.version}"` : `"${diff.version}"`;
  return `${file}: info.version is ${now}, and the changes require a ${bump} version. Raise it to ${lowest} or later.`;
}
