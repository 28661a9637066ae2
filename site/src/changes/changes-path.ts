import type { ApiModel } from '@partner-apis/model';
import { changelogPath, referencePath } from '../view/routes.ts';
import { hasChangelog } from './has-changelog.ts';

/** The address of the changes of a family: its changelog, or the line on its overview while there is no changelog. */
export function changesPath(model: ApiModel): string {
  return hasChangelog(model) ? changelogPath(model) : `${referencePath(model)}#changelog`;
}
