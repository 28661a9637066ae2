import { renderToStaticMarkup } from 'react-dom/server';
import type { Block } from '../block.ts';
import type { Span } from '../span.ts';
import { BlockList } from './BlockList.tsx';
import type { HtmlOptions } from './html-options.ts';
import { Spans } from './Spans.tsx';

/** Blocks as HTML that stays as it is: nothing in it is hydrated. */
export function blocksHtml(blocks: readonly Block[], options: HtmlOptions): string {
  return renderToStaticMarkup(<BlockList blocks={blocks} options={options} />);
}

/** Running text as HTML. */
export function spansHtml(spans: readonly Span[]): string {
  return renderToStaticMarkup(<Spans spans={spans} />);
}
