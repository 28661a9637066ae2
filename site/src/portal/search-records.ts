import type { ApiModel } from '@partner-apis/model';
import { pageRecords } from '../page/search/page-records.ts';
import type { SearchRecord } from '../page/search/search-record.ts';
import type { Shown } from '../page/shown.ts';
import { detailPages } from '../reference/pages/detail-pages.ts';
import { operationPages } from '../reference/pages/operation-page.ts';
import { familyPages, sharedPages } from './described-pages.ts';

/**
 * Returns everything that the search finds in the reference: operations with their pages' contents first, then other
 * pages.
 */
export function referenceRecords(
  models: readonly ApiModel[],
  shown: Shown,
): Promise<readonly SearchRecord[]> {
  return pageRecords([
    ...models.flatMap((model) => [
      ...operationPages(model),
      ...detailPages(model),
      ...familyPages(model, shown),
    ]),
    ...sharedPages(models),
  ]);
}
