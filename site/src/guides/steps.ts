import type { Block } from '../page/block.ts';
import type { Section } from '../page/page.ts';

/** Name of a group with a call, as in `callBlocks`. */
export const CALL = 'call';

/**
 * Places each call of a section next to its prose: the text between the previous call and this one, and for the last
 * call also the text after it. Tables and separate code go below, since they need the width.
 */
export function besideProse(section: Section): Section {
  const { blocks } = section;
  const last = blocks.findLastIndex(isCall);
  if (last < 0) return section;
  const steps: Block[] = [];
  let prose: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    if (isCall(block)) {
      const after = index === last ? blocks.slice(last + 1) : [];
      const wide = after.findIndex(isWide);
      const beside = wide < 0 ? after : after.slice(0, wide);
      steps.push(...step([...prose, ...beside], block), ...after.slice(beside.length));
      prose = [];
    } else if (index < last) {
      if (isWide(block)) {
        steps.push(...prose, block);
        prose = [];
      } else prose.push(block);
    }
  }
  return { ...section, blocks: steps };
}

function step(prose: readonly Block[], call: Block): readonly Block[] {
  return [
    {
      kind: 'group',
      name: prose.length === 0 ? 'step step-wide' : 'step',
      blocks: [
        ...(prose.length === 0 ? [] : [{ kind: 'group', name: 'step-text', blocks: prose } as const]),
        call,
      ],
    },
  ];
}

function isCall(block: Block): boolean {
  return block.kind === 'group' && block.name === CALL;
}

function isWide({ kind }: Block): boolean {
  return kind === 'table' || kind === 'code' || kind === 'cards';
}
