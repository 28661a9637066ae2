import type { ReactNode } from 'react';
import type { Block, BlockOf } from '../block.ts';

/** How a block shows the blocks inside it. A paragraph that is alone there goes without its element. */
export type ShowBlocks = (blocks: readonly Block[]) => ReactNode;

/** The kinds that only the reference shows, by components of its own. */
export type ReferenceBlock = BlockOf<
  'body-type' | 'value' | 'fields' | 'repeated-fields' | 'response' | 'errors'
>;

/** How the reference shows a block of its own kinds. */
export type ShowReference = (block: ReferenceBlock, show: ShowBlocks) => ReactNode;
