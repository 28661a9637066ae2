import type { ApiModel } from '@partner-apis/model';
import { familyPages } from '../portal/described-pages.ts';
import { detailPages } from '../reference/pages/detail-pages.ts';
import { operationPages } from '../reference/pages/operation-page.ts';
import { shown } from '../settings/shown.ts';
import { described } from './described.ts';
import type { MarkdownPage } from './markdown-page.ts';

/** The pages of a family's reference. */
export function referencePages(model: ApiModel): readonly MarkdownPage[] {
  const [overview, ...others] = familyPages(model, shown);
  return [
    ...(overview === undefined ? [] : [overview]),
    ...operationPages(model),
    ...others,
    ...detailPages(model),
  ].map(described);
}
