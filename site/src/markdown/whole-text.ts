import { blocks, heading } from '../page/markdown/blocks.ts';
import { oneByOne } from '../page/one-by-one.ts';
import { pageUrl } from './addresses.ts';
import type { MarkdownPage } from './markdown-page.ts';

/** Writes pages as one text, without those that others include in full. */
export async function oneText(pages: readonly MarkdownPage[]): Promise<string> {
  const main = pages.filter(({ isDetail = false }) => !isDetail);
  return (await oneByOne(main, wholeText)).join('\n');
}

/** Writes the whole page with its title and origin, as served at its address with `.md`. */
export function wholeText({ path, title, part, text }: MarkdownPage): string {
  return `${blocks(heading(1, title), `${part}. Page: ${pageUrl(path)}`, text())}\n`;
}
