import { type Bump, isAtLeast, raise } from './semver.ts';

/** The version of a document before and after its changes, and the bump that they require. */
export interface Raised {
  /** Path of the document for messages. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly bump: Bump;
}

/**
 * Returns why a document must not be published under its version, in one line with advice.
 *
 * @returns undefined when the version is raised enough
 */
export function objection({ file, before, after, bump }: Raised): string | undefined {
  const lowest = raise(before, bump);
  if (lowest === undefined) {
    if (bump === 'none') return undefined;
    return `${file}: info.version was "${before}", which is not a semantic version, so that no bump can be told. Compare with a later revision.`;
  }
  if (isAtLeast(after, lowest)) return undefined;
  if (bump === 'none') {
    return `${file}: info.version went back from ${before} to "${after}". Set it to ${lowest} or later.`;
  }
  const now = after === before ? `still "${after}"` : `"${after}"`;
  return `${file}: info.version is ${now}, and the changes require a ${bump} version. Raise it to ${lowest} or later.`;
}

/** Returns why a document must not be removed: there is no version left to raise. */
export function removalObjection(file: string): string {
  return `${file} was removed. Partners still call it: restore it, and mark its operations as deprecated.`;
}
