import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { familyGuides, homeGuide, legalPolicy } from '../guides/entries.ts';
import { blocks, heading } from '../page/markdown/blocks.ts';
import { sharedPages } from '../portal/described-pages.ts';
import { pageUrl } from './addresses.ts';
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

/** Writes the whole page with its title and origin, as served at its address with `.md`. */
export function wholeText({ path, title, part, text }: MarkdownPage): string {
  return `${blocks(heading(1, title), `${part}. Page: ${pageUrl(path)}`, text())}\n`;
}
