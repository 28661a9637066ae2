import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { familyGuides, homeGuide, legalPolicy } from '../guides/entries.ts';
import { sharedPages } from '../portal/described-pages.ts';
import { described } from './described.ts';
import type { MarkdownPage } from './markdown-page.ts';
import { referencePages } from './reference-pages.ts';

/** Returns all pages with text, in reading order. */
export async function markdownPages(): Promise<readonly MarkdownPage[]> {
  const families = await Promise.all(models.map(familyPages));
  const [first, ...others] = models;
  return [
    ...(first === undefined ? [] : [described(await homeGuide([first, ...others]))]),
    ...families.flat(),
    ...sharedPages(models).map(described),
    ...(first === undefined ? [] : [described(await legalPolicy(first))]),
  ];
}

/** Returns the pages of one family. */
export async function familyPages(model: ApiModel): Promise<readonly MarkdownPage[]> {
  const guides = await familyGuides(model);
  return [...guides.map(described), ...referencePages(model)];
}
