import { heading, blocks as joined } from '../../markdown/blocks.ts';
import type { Page, Section } from '../page.ts';
import { blocksMarkdown, type MarkdownOptions } from './block-markdown.ts';
import { spansMarkdown } from './span-markdown.ts';

/** Writes a page as Markdown, without its title. */
export function pageMarkdown({ lead, sections, aside = [] }: Page, options: MarkdownOptions): string {
  return joined(
    blocksMarkdown(lead, options),
    ...[...sections, ...aside].map((section) => sectionMarkdown(section, options)),
  );
}

function sectionMarkdown({ level, title, blocks }: Section, options: MarkdownOptions): string {
  return joined(heading(level, spansMarkdown(title, options)), blocksMarkdown(blocks, options));
}
