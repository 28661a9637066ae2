import type { Block, BlockOf } from '../block.ts';

/** A run of static blocks, or a block that a template has to name because it is hydrated. */
export type Run =
  | { readonly kind: 'static'; readonly blocks: readonly Block[] }
  | BlockOf<'island' | 'samples'>;

/** Cuts blocks before and after each one that a template has to name. */
export function cutBlocks(blocks: readonly Block[]): readonly Run[] {
  const runs: Run[] = [];
  let current: Block[] = [];
  const flush = () => {
    if (current.length > 0) runs.push({ kind: 'static', blocks: current });
    current = [];
  };
  for (const block of blocks) {
    if (block.kind === 'island' || block.kind === 'samples') {
      flush();
      runs.push(block);
    } else {
      current.push(block);
    }
  }
  flush();
  return runs;
}
