import type { ApiModel } from '@partner-apis/model';
import { changelogPath, referencePath } from '../view/routes.ts';
import { hasChangelog } from './has-changelog.ts';

/**
 * Returns the address of a family's changes: its changelog, or the line about them on its overview before there is one.
 */
export function changesPath(model: ApiModel): string {
  return hasChangelog(model) ? changelogPath(model) : `${referencePath(model)}#changelog`;
}
