import type { ApiModel } from '@partner-apis/model';
import { pageRecords } from '../page/search/page-records.ts';
import type { Shown } from '../page/shown.ts';
import { detailPages } from '../reference/pages/detail-pages.ts';
import type { SearchRecord } from '../view/search-record.ts';
import { searchRecords } from '../view/search-records.ts';
import { familyPages, sharedPages } from './described-pages.ts';

/** Everything that the search finds in the reference: names first, then pages and what is on them. */
export function referenceRecords(models: readonly ApiModel[], shown: Shown): readonly SearchRecord[] {
  return [
    ...models.flatMap((model) => [
      ...searchRecords(model),
      ...pageRecords([...detailPages(model), ...familyPages(model, shown)]),
    ]),
    ...pageRecords(sharedPages(models)),
  ];
}
