import { renderToStaticMarkup } from 'react-dom/server';
import type { Block } from '../block.ts';
import type { Shown } from '../shown.ts';
import type { Span } from '../span.ts';
import { BlockList } from './BlockList.tsx';
import { Spans } from './Spans.tsx';
import type { ShowReference } from './show-blocks.ts';

/**
 * Blocks as HTML that stays as it is: nothing in it is hydrated.
 *
 * @param showReference shows the kinds of the reference, on its pages
 */
export function blocksHtml(blocks: readonly Block[], shown: Shown, showReference?: ShowReference): string {
  return renderToStaticMarkup(<BlockList blocks={blocks} shown={shown} showReference={showReference} />);
}

/** Running text as HTML. */
export function spansHtml(spans: readonly Span[]): string {
  return renderToStaticMarkup(<Spans spans={spans} />);
}
