import type { ReactNode } from 'react';
import type { Block } from '../block.ts';

/** How a block shows the blocks inside it. A paragraph that is alone there goes without its element. */
export type ShowBlocks = (blocks: readonly Block[]) => ReactNode;
