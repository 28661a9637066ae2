import type { ApiModel, FamilyPage } from '@partner-apis/model';
import { operationGroups } from './groups.ts';
import { familyPagePath, referencePath } from './routes.ts';

interface PageLink {
  /** Relative to the base path, without a leading slash. */
  readonly path: string;
  readonly title: string;
}

export const pageTitles: Readonly<Record<FamilyPage, string>> = {
  documentation: 'Documentation',
  release_note: 'Release notes',
  contact_us: 'Contact Us',
};

/** The title of a family's page without a hand-written guide. */
export function guideTitle({ family }: Pick<ApiModel, 'family'>, page: FamilyPage): string {
  return page === 'contact_us' ? pageTitles[page] : `${family.name} ${pageTitles[page].toLowerCase()}`;
}

/** The pages of a family in the order of its menu. */
function readingOrder(model: ApiModel): readonly PageLink[] {
  return [
    ...model.family.pages.map((page) => ({ path: familyPagePath(model, page), title: pageTitles[page] })),
    { path: referencePath(model), title: `${model.family.name} reference` },
    ...operationGroups(model)
      .flatMap(({ operations }) => operations)
      .map(({ operationId, summary }) => ({ path: referencePath(model, operationId), title: summary })),
  ];
}

export interface Neighbours {
  readonly previous?: PageLink;
  readonly next?: PageLink;
}

/** The pages before and after a page, in reading order. */
export function neighbours(model: ApiModel, path: string): Neighbours {
  const pages = readingOrder(model);
  const index = pages.findIndex((page) => page.path === path);
  if (index < 0) return {};
  const previous = pages[index - 1];
  const next = pages[index + 1];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}
