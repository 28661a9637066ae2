import type { Block } from '../block.ts';

/** Writes the blocks inside a block. */
export type BlocksMarkdown = (blocks: readonly Block[]) => string;
