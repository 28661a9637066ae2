import type { ApiModel } from '@partner-apis/model';
import { changelogPath, referencePath } from '../view/routes.ts';
import { hasChangelog } from './has-changelog.ts';

/** Where the changes of a family are: its changelog, or while there is none the line on its overview. */
export function changesPath(model: ApiModel): string {
  return hasChangelog(model) ? changelogPath(model) : `${referencePath(model)}#changelog`;
}
