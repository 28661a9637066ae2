import type { Block, BlockOf } from '../block.ts';

/** Blocks that follow each other and stay as they are, or one that a template names, since parts of it are hydrated. */
export type Run =
  | { readonly kind: 'static'; readonly blocks: readonly Block[] }
  | BlockOf<'island' | 'samples'>;

/** Cuts blocks where there is one that a template names. */
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
