import type { Block } from '../block.ts';
import { spansText } from '../spans-text.ts';

/**
 * Returns the running text of blocks, for the search. Content with its own records is left out: derived tables, code
 * and fields.
 */
export function blocksText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return spansText(block.spans);
    case 'heading':
      return spansText(block.title);
    case 'list':
      return block.items.map((item) => blocksText(item.blocks)).join(' ');
    case 'table':
      return block.isDerived ? '' : tableText(block);
    case 'code':
      return block.isDerived ? '' : block.code;
    case 'quote':
      return blocksText(block.blocks);
    case 'note':
      return `${block.title} ${blocksText(block.blocks)}`;
    case 'facts':
      return block.facts.map(({ term, blocks: inner }) => `${term} ${blocksText(inner)}`).join(' ');
    case 'cards':
      return block.cards.map(({ title, blocks: inner }) => `${title} ${blocksText(inner)}`).join(' ');
    case 'links':
      return block.isContent === true
        ? block.links.map(({ title, text = '' }) => `${title} ${text}`).join(' ')
        : '';
    case 'response':
      return `${spansText(block.description)} ${blocksText(block.blocks)}`;
    case 'details':
      return `${spansText(block.summary)} ${blocksText(block.blocks)}`;
    case 'group':
      return block.isDerived ? '' : blocksText(block.blocks);
    case 'island':
      return blocksText(block.plain);
    default:
      return '';
  }
}

function tableText({ columns, rows }: Extract<Block, { kind: 'table' }>): string {
  return [
    ...columns.map(spansText),
    ...rows.flatMap(({ cells }) => cells.map((cell) => blocksText(cell.blocks))),
  ].join(' ');
}
