import type { Block } from '../block.ts';
import type { SearchEntry } from '../search-entry.ts';
import type { AnchoredEntry } from './anchored-entry.ts';
import { fieldEntries } from './field-entries.ts';

/** Lists the search entries inside blocks: rows, items, cards, statuses and fields, in order. */
export function anchoredEntries(blocks: readonly Block[]): readonly AnchoredEntry[] {
  return blocks.flatMap((block): readonly AnchoredEntry[] => {
    switch (block.kind) {
      case 'list':
        return block.items.flatMap((item) => [...own(item), ...anchoredEntries(item.blocks)]);
      case 'cards':
        return block.cards.flatMap((card) => [...own(card), ...anchoredEntries(card.blocks)]);
      case 'table':
        return block.rows.flatMap((row) => [
          ...own(row),
          ...row.cells.flatMap((cell) => anchoredEntries(cell.blocks)),
        ]);
      case 'details':
      case 'group':
      case 'quote':
      case 'note':
        return anchoredEntries(block.blocks);
      case 'facts':
        return block.facts.flatMap((fact) => anchoredEntries(fact.blocks));
      case 'island':
        return anchoredEntries(block.plain);
      case 'response':
        return [...own(block), ...anchoredEntries(block.blocks)];
      case 'fields':
      case 'repeated-fields':
        return fieldEntries(block);
      default:
        return [];
    }
  });
}

function own({ anchor, search }: { anchor?: string; search?: SearchEntry }): readonly AnchoredEntry[] {
  return search === undefined ? [] : [{ anchor, entry: search }];
}
