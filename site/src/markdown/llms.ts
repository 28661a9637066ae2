import { models } from '@partner-apis/model/models';
import { brand } from '../brand.ts';
import { downloadsOf } from '../downloads/downloads.ts';
import { blocks, heading, link, list } from '../page/markdown/blocks.ts';
import { markdownUrl } from './addresses.ts';
import type { MarkdownPage } from './markdown-page.ts';
import { markdownPages } from './pages.ts';

/**
 * Lists every page as Markdown with its subject, for language models. Optional pages come last.
 *
 * @see https://llmstxt.org
 */
export async function llmsText(): Promise<string> {
  const pages = (await markdownPages()).filter(({ path }) => path !== '');
  const main = pages.filter(({ isDetail = false }) => !isDetail);
  const parts = [...new Set(main.map(({ part }) => part))];
  const text = blocks(
    heading(1, brand.portalName),
    `> ${models.map(({ family }) => `${family.name}: ${family.tagline}`).join(' ')}`,
    ...parts.flatMap((part) => [heading(2, part), list(main.filter((page) => page.part === part).map(line))]),
    heading(2, 'Files'),
    list([
      `${link('All APIs: Markdown, one file', markdownUrl('llms-full.txt'))}: Guides, operations and errors of all APIs.`,
      ...models.flatMap((model) => downloadsOf(model).map((file) => fileLine(model.family.name, file))),
    ]),
    heading(2, 'Optional'),
    list(pages.filter(({ isDetail = false }) => isDetail).map((page) => `${line(page)} of ${page.part}`)),
  );
  return `${text}\n`;
}

function line({ title, path, about }: MarkdownPage): string {
  return `${link(title, markdownUrl(path))}: ${about}`;
}

function fileLine(name: string, { path, label, text }: ReturnType<typeof downloadsOf>[number]): string {
  return `${link(`${name}: ${label}`, markdownUrl(path))}: ${text}`;
}
