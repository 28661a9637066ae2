import type { Block } from '../block.ts';
import type { Section } from '../page.ts';

/** A text cut at its headings. */
export interface CutText {
  /** Blocks before the first heading. */
  readonly lead: readonly Block[];
  readonly sections: readonly Section[];
}

/** Cuts blocks into sections at headings of levels 1 to 4. Deeper headings stay in their sections. */
export function cutSections(blocks: readonly Block[]): CutText {
  const lead: Block[] = [];
  const sections: { head: Omit<Section, 'blocks'>; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= 4) {
      const { anchor, title } = block;
      const head = { level: sectionLevel(block.level), title, ...(anchor === undefined ? {} : { anchor }) };
      sections.push({ head, blocks: [] });
      continue;
    }
    (sections.at(-1)?.blocks ?? lead).push(block);
  }
  return { lead, sections: sections.map(({ head, blocks: inside }) => ({ ...head, blocks: inside })) };
}

function sectionLevel(level: number): Section['level'] {
  if (level <= 2) return 2;
  return level === 3 ? 3 : 4;
}
