import type { ApiModel } from '@partner-apis/model';
import { familyPages } from '../portal/described-pages.ts';
import { detailPages } from '../reference/pages/detail-pages.ts';
import { shown } from '../settings/shown.ts';
import { partOf } from '../view/part-of.ts';
import { referencePath } from '../view/routes.ts';
import { described } from './described.ts';
import type { MarkdownPage } from './markdown-page.ts';
import { operationMarkdown } from './operation.ts';

type Page = Omit<MarkdownPage, 'part'>;

/** The pages of a family's reference. */
export function referencePages(model: ApiModel): readonly MarkdownPage[] {
  const [overview, ...others] = familyPages(model, shown).map(described);
  const inPart = (page: Page) => ({ ...page, part: partOf(model) });
  return [
    ...(overview === undefined ? [] : [overview]),
    ...operationPages(model).map(inPart),
    ...others,
    ...detailPages(model).map(described),
  ];
}

function operationPages(model: ApiModel): readonly Page[] {
  return model.operations.map((operation) => ({
    path: referencePath(model, operation.operationId),
    title: operation.summary,
    about: `${operation.method.toUpperCase()} ${operation.path}`,
    text: () => operationMarkdown(model, operation, shown),
  }));
}
