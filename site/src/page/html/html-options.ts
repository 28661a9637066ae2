import type { ReactNode } from 'react';
import type { Block } from '../block.ts';

/** What pages are shown with. */
export interface HtmlOptions {
  /** Whether the reasons of assumptions are shown, or only that something is provisional. */
  readonly showsAssumptions: boolean;
}

/** How a block shows the blocks inside it. A paragraph that is alone there goes without its element. */
export type ShowBlocks = (blocks: readonly Block[]) => ReactNode;
