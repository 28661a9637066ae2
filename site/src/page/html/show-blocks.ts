import type { ReactNode } from 'react';
import type { Block, BlockOf } from '../block.ts';

/** Shows the blocks inside a block. A single paragraph is shown without its element. */
export type ShowBlocks = (blocks: readonly Block[]) => ReactNode;

/** The kinds of blocks with components that only the reference has. */
export type ReferenceBlock = BlockOf<
  'body-type' | 'value' | 'fields' | 'repeated-fields' | 'response' | 'errors'
>;

/** Shows a block of the kinds that only the reference has. */
export type ShowReference = (block: ReferenceBlock, show: ShowBlocks) => ReactNode;
