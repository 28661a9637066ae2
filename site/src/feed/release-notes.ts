import { getEntry, render } from 'astro:content';
import { type ApiModel, own } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { brand } from '../brand.ts';
import { pageUrl } from '../markdown/addresses.ts';
import { writtenGuide } from '../markdown/guide.ts';
import { mdxSections } from '../markdown/mdx.ts';
import { plainHtml } from '../view/markdown.ts';
import { familyPagePath } from '../view/routes.ts';
import type { RssItem } from './rss.ts';

/** The heading of the release notes in the guide of a family without a page of release notes. */
const SECTION = 'Release notes';

/** The release notes of all families, one item for each version, latest first within a family. */
export async function releaseNotes(): Promise<readonly RssItem[]> {
  return (await Promise.all(models.map(notesOf))).flat();
}

async function notesOf(model: ApiModel): Promise<readonly RssItem[]> {
  const page = model.family.pages.includes('release_note') ? 'release_note' : 'documentation';
  const entry = await getEntry(page, model.id);
  if (entry?.body === undefined) return [];
  const { headings } = await render(entry);
  const [depth, source] =
    page === 'release_note'
      ? [2, entry.body]
      : [3, mdxSections(entry.body, 2).find(({ title }) => title === SECTION)?.source ?? ''];
  return Promise.all(
    mdxSections(source, depth).map(async ({ title, source: text }) => {
      const slug = headings.findLast((known) => known.depth === depth && known.text === title)?.slug;
      return {
        title: `${model.family.name} ${title}`,
        link: pageUrl(`${familyPagePath(model, page)}#${slug}`),
        category: model.family.label,
        description: ofPages(await plainHtml(writtenGuide(model, text))),
        published: own(entry.data.released, title),
      };
    }),
  );
}

/** Makes links absolute and lets them lead to pages instead of Markdown, since people read the feed elsewhere. */
function ofPages(html: string): string {
  return html.replaceAll(/href="([^"]*)"/g, (_, address: string) => {
    const url = new URL(address, brand.portalOrigin);
    if (url.origin === brand.portalOrigin) url.pathname = url.pathname.replace(/\.md$/, '');
    return `href="${url.href}"`;
  });
}
