import type { ApiModel } from '@partner-apis/model';
import { versionsOf } from './change-badges.ts';

/** Whether a family has a page of changes, for which it needs two recorded versions. */
export function hasChangelog(model: Pick<ApiModel, 'id'>): boolean {
  return versionsOf(model).length > 1;
}
