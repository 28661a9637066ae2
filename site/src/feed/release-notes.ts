import { getEntry } from 'astro:content';
import { type ApiModel, own } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { familyGuide } from '../guides/entries.ts';
import { pageUrl } from '../markdown/addresses.ts';
import { pageMarkdown } from '../page/markdown/page-markdown.ts';
import type { Section } from '../page/page.ts';
import { spansText } from '../page/spans-text.ts';
import { plainHtml } from './plain-html.ts';
import type { RssItem } from './rss.ts';

/** The heading of the release notes in the guide of a family without a page of release notes. */
const SECTION = 'Release notes';

/** Lists the release notes of all families, one item for each version, latest first within a family. */
export async function releaseNotes(): Promise<readonly RssItem[]> {
  return (await Promise.all(models.map(notesOf))).flat();
}

async function notesOf(model: ApiModel): Promise<readonly RssItem[]> {
  const name = model.family.pages.includes('release_note') ? 'release_note' : 'documentation';
  const entry = await getEntry(name, model.id);
  if (entry === undefined) return [];
  const page = await familyGuide(model, name);
  const notes = name === 'release_note' ? cutAt(page.sections, 2) : notesInside(page.sections);
  return Promise.all(
    notes.map(async ([version, ...below]) => {
      const title = spansText(version.title);
      const written = pageMarkdown(
        { summary: [], lead: version.blocks, sections: below },
        { path: page.path, ofPage: pageUrl, showsAssumptions: false },
      );
      return {
        title: `${model.family.name} ${title}`,
        link: pageUrl(`${page.path}#${version.anchor}`),
        category: model.family.label,
        description: await plainHtml(written),
        published: own(entry.data.released, title),
      };
    }),
  );
}

/** A section with its subsections. */
type Part = readonly [Section, ...Section[]];

/** Cuts sections at those of a level. Anything before the first of them is omitted. */
function cutAt(sections: readonly Section[], level: Section['level']): readonly Part[] {
  const starts = sections.flatMap((section, index) => (section.level === level ? [{ section, index }] : []));
  return starts.map(({ section, index }): Part => {
    const rest = sections.slice(index + 1);
    const end = rest.findIndex((next) => next.level <= level);
    return [section, ...(end === -1 ? rest : rest.slice(0, end))];
  });
}

/** Returns the sections below the heading of the release notes. */
function notesInside(sections: readonly Section[]): readonly Part[] {
  const [, ...below] = cutAt(sections, 2).find(([{ title }]) => spansText(title) === SECTION) ?? [];
  return cutAt(below, 3);
}
