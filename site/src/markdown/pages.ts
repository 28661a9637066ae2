import { getEntry } from 'astro:content';
import type { ApiModel, FamilyPage } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { brand } from '../brand.ts';
import { sharedPages } from '../portal/described-pages.ts';
import { partOf } from '../view/part-of.ts';
import { guideTitle } from '../view/reading-order.ts';

import { familyPagePath } from '../view/routes.ts';
import { pageUrl } from './addresses.ts';
import { blocks, heading } from './blocks.ts';
import { described } from './described.ts';
import { derivedGuide, writtenGuide } from './guide.ts';
import type { MarkdownPage } from './markdown-page.ts';
import { referencePages } from './reference-pages.ts';

/** All pages with text, in reading order. The home page repeats the default documentation. */
export async function markdownPages(): Promise<readonly MarkdownPage[]> {
  const families = await Promise.all(models.map(familyPages));
  const [home] = families[0] ?? [];
  return [
    ...(home === undefined ? [] : [{ ...home, path: '' }]),
    ...families.flat(),
    ...sharedPages(models).map(described),
    await legalPage(),
  ];
}

/** The pages of one family. */
export async function familyPages(model: ApiModel): Promise<readonly MarkdownPage[]> {
  const guides = await Promise.all(model.family.pages.map((page) => guidePage(model, page)));
  return [...guides, ...referencePages(model)];
}

/** Writes the whole page with its title and origin, as it is served at its address with `.md`. */
export function wholeText({ path, title, part, text }: MarkdownPage): string {
  return `${blocks(heading(1, title), `${part}. Page: ${pageUrl(path)}`, text())}\n`;
}

async function guidePage(model: ApiModel, page: FamilyPage): Promise<MarkdownPage> {
  const entry = await getEntry(page, model.id);
  const about = entry?.data.description ?? model.family.tagline;
  return {
    path: familyPagePath(model, page),
    title: entry?.data.title ?? guideTitle(model, page),
    part: partOf(model),
    about,
    text: () =>
      blocks(about, entry?.body === undefined ? derivedGuide(model, page) : writtenGuide(model, entry.body)),
  };
}

async function legalPage(): Promise<MarkdownPage> {
  const entry = await getEntry('legal_policy', 'portal');
  const [model] = models;
  if (entry?.body === undefined || model === undefined)
    throw new Error('The legal policy has no text: src/content/legal_policy/portal.mdx');
  const { body, data } = entry;
  return {
    path: 'legal_policy',
    title: data.title,
    part: brand.portalName,
    about: data.description,
    text: () => blocks(data.description, writtenGuide(model, body)),
  };
}
