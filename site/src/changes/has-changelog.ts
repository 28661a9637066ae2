import type { ApiModel } from '@partner-apis/model';
import { versionsOf } from './change-badges.ts';

/** Whether a family has a page of changes: not before there are two recorded versions to compare. */
export function hasChangelog(model: Pick<ApiModel, 'id'>): boolean {
  return versionsOf(model).length > 1;
}
