import type { Page, Section } from '../page.ts';
import { blocksMarkdown, type MarkdownOptions } from './block-markdown.ts';
import { heading, blocks as joined } from './blocks.ts';
import { spansMarkdown } from './span-markdown.ts';

/** Writes a page as Markdown, without its title. */
export function pageMarkdown(
  { summary, lead, sections, aside = [] }: Pick<Page, 'summary' | 'lead' | 'sections' | 'aside'>,
  options: MarkdownOptions,
): string {
  return joined(
    spansMarkdown(summary, options),
    blocksMarkdown(lead, options),
    ...[...sections, ...aside].map((section) => sectionMarkdown(section, options)),
  );
}

/** Writes a section, unless all of it is shown only on pages, such as a diagram. */
function sectionMarkdown({ level, title, blocks }: Section, options: MarkdownOptions): string {
  const text = blocksMarkdown(blocks, options);
  if (blocks.length > 0 && text === '') return '';
  return joined(heading(level, spansMarkdown(title, options)), text);
}
