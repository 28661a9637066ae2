import type { Block } from '../block.ts';
import type { IslandChoice } from '../island.ts';

/** Blocks that follow each other: an island, which Astro hydrates, or others, which stay as they are. */
export type Run =
  | { readonly kind: 'static'; readonly blocks: readonly Block[] }
  | { readonly kind: 'island'; readonly island: IslandChoice };

/** Cuts blocks where there is an island. */
export function cutBlocks(blocks: readonly Block[]): readonly Run[] {
  const runs: Run[] = [];
  let current: Block[] = [];
  const flush = () => {
    if (current.length > 0) runs.push({ kind: 'static', blocks: current });
    current = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'island') {
      current.push(block);
      continue;
    }
    flush();
    runs.push({ kind: 'island', island: block.island });
  }
  flush();
  return runs;
}
