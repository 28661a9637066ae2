import { renderToStaticMarkup } from 'react-dom/server';
import type { Block } from '../block.ts';
import type { Shown } from '../shown.ts';
import type { Span } from '../span.ts';
import { BlockList } from './BlockList.tsx';
import { Spans } from './Spans.tsx';
import type { ShowReference } from './show-blocks.ts';

/**
 * Renders blocks as static HTML, in which nothing is hydrated.
 *
 * @param showReference shows the kinds of blocks that only the reference has
 */
export function blocksHtml(blocks: readonly Block[], shown: Shown, showReference?: ShowReference): string {
  return renderToStaticMarkup(<BlockList blocks={blocks} shown={shown} showReference={showReference} />);
}

/** Renders running text as HTML. */
export function spansHtml(spans: readonly Span[]): string {
  return renderToStaticMarkup(<Spans spans={spans} />);
}
