import type { Block, BlockLink, BlockOf, Item } from '../block.ts';
import { isTitleOfCode } from '../code-title.ts';
import { codeLanguage } from '../prose/code-language.ts';
import type { Shown } from '../shown.ts';
import { pageLink } from '../span.ts';
import type { Addresses } from './addresses.ts';
import { codeBlock, heading, blocks as joined, list, oneLine, table } from './blocks.ts';
import type { BlocksMarkdown } from './blocks-markdown.ts';
import { fieldList, valueMarkdown } from './field-list.ts';
import {
  bodyTypeMarkdown,
  endpointMarkdown,
  errorsMarkdown,
  responseMarkdown,
  samplesMarkdown,
} from './operation-markdown.ts';
import { spansMarkdown } from './span-markdown.ts';

/** Options for writing a page. */
export type MarkdownOptions = Addresses & Shown;

/** Writes blocks as Markdown, with a blank line between them. */
export function blocksMarkdown(blocks: readonly Block[], options: MarkdownOptions): string {
  return joined(...blocks.map((block) => blockMarkdown(block, options)));
}

function blockMarkdown(block: Block, options: MarkdownOptions): string {
  const inner: BlocksMarkdown = (blocks) => blocksMarkdown(blocks, options);
  switch (block.kind) {
    case 'paragraph':
      return spansMarkdown(block.spans, options);
    case 'heading':
      return heading(headingLevel(block.level), spansMarkdown(block.title, options));
    case 'list':
      return listMarkdown(block, options);
    case 'table':
      return tableMarkdown(block, options);
    case 'code':
      return codeMarkdown(block);
    case 'samples':
      return samplesMarkdown(block);
    case 'call':
      return joined(
        ...[...block.samples, ...(block.response === undefined ? [] : [block.response])].map(
          ({ label, language, code }) => joined(`${label}:`, codeBlock(code, language)),
        ),
      );
    case 'quote':
      return inner(block.blocks).replaceAll(/^/gm, '> ');
    case 'rule':
      return '---';
    case 'note':
      return joined(`**${block.title}**`, inner(block.blocks));
    case 'assumption':
      return options.showsAssumptions ? `Assumption: ${inner(block.reason)}` : 'Provisional.';
    case 'facts':
      return list(
        block.facts.map(({ term, blocks }) => {
          const isList = blocks[0]?.kind === 'list';
          return `${term}:${isList ? '\n' : ' '}${inner(blocks)}`;
        }),
      );
    case 'cards':
      return joined(...block.cards.flatMap(({ title, blocks }) => [`**${title}**`, inner(blocks)]));
    case 'details':
      return detailsMarkdown(block, options);
    case 'group':
      return inner(block.blocks);
    case 'endpoint':
      return endpointMarkdown(block);
    case 'response':
      return responseMarkdown(block, options, inner);
    case 'errors':
      return errorsMarkdown(block, inner);
    case 'body-type':
      return bodyTypeMarkdown(block, options);
    case 'value':
      return valueMarkdown(block);
    case 'fields':
      return fieldList(block, options);
    case 'island':
      return inner(block.plain);
    case 'links':
      return block.isContent === true ? list(block.links.map((link) => linkMarkdown(link, options))) : '';
    case 'repeated-fields':
    case 'diagram':
    case 'jump':
    case 'search-form':
    case 'row-filter':
      return '';
  }
}

function linkMarkdown({ path, title, text }: BlockLink, options: MarkdownOptions): string {
  const link = spansMarkdown([pageLink(path, title)], options);
  return text === undefined ? link : `${link}: ${text}`;
}

/** Writes code with its title, unless the title only repeats the language of the fence. */
function codeMarkdown({ label, language, code }: BlockOf<'code'>): string {
  const fence = codeBlock(code, language);
  return label === codeLanguage(language).label ? fence : joined(titleLine(label), fence);
}

/** Writes a part with its summary, unless the summary is the title of its code. */
function detailsMarkdown({ summary, blocks }: BlockOf<'details'>, options: MarkdownOptions): string {
  const text = blocksMarkdown(blocks, options);
  return isTitleOfCode({ summary, blocks }) ? text : joined(titleLine(spansMarkdown(summary, options)), text);
}

/** Writes a title on the line above its text. A sentence keeps its own ending. */
function titleLine(title: string): string {
  return /[.!?]$/.test(title) ? title : `${title}:`;
}

function headingLevel(level: number): 2 | 3 | 4 {
  if (level <= 2) return 2;
  return level === 3 ? 3 : 4;
}

function listMarkdown({ items, isOrdered = false }: BlockOf<'list'>, options: MarkdownOptions): string {
  const texts = items.map(({ blocks }: Item) => blocksMarkdown(blocks, options));
  return isOrdered ? orderedList(texts) : list(texts);
}

/** Writes numbered items, with all lines of an item indented below its first. */
function orderedList(items: readonly string[]): string {
  return items
    .map((item, index) => {
      const mark = `${index + 1}. `;
      return mark + item.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function tableMarkdown({ columns, rows }: BlockOf<'table'>, options: MarkdownOptions): string {
  return table(
    columns.map((column) => spansMarkdown(column, options)),
    rows.map(({ cells }) => cells.map(({ blocks }) => oneLine(blocksMarkdown(blocks, options), '\n'))),
  );
}
