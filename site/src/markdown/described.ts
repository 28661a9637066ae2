import { pageMarkdown } from '../page/markdown/page-markdown.ts';
import type { Page } from '../page/page.ts';
import { shown } from '../settings/shown.ts';
import { markdownUrl } from './addresses.ts';
import type { MarkdownPage } from './markdown-page.ts';

/** Converts a page's description to a page of Markdown. */
export function described(page: Page): MarkdownPage {
  const { path, title, part, description, isDetail = false } = page;
  return {
    path,
    title,
    part,
    about: description,
    isDetail,
    text: () => pageMarkdown(page, { path, ofPage: markdownUrl, ...shown }),
  };
}
