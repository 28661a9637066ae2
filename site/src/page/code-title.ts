import type { BlockOf } from './block.ts';
import { spansText } from './spans-text.ts';

/**
 * Whether the summary of a part is also the title of the code with which the part begins, and which then is not
 * repeated.
 *
 * @example <summary>Example: Two articles</summary>, and below it the XML of this example
 */
export function isTitleOfCode({ summary, blocks }: Pick<BlockOf<'details'>, 'summary' | 'blocks'>): boolean {
  const [first] = blocks;
  return first?.kind === 'code' && first.label === spansText(summary);
}
