import { Fragment, type ReactNode } from 'react';
import type { Block } from '../block.ts';
import type { Shown } from '../shown.ts';
import { AssumptionBlock } from './blocks/AssumptionBlock.tsx';
import { CallBlock } from './blocks/CallBlock.tsx';
import { CardsBlock } from './blocks/CardsBlock.tsx';
import { CodeBlock } from './blocks/CodeBlock.tsx';
import { DetailsBlock } from './blocks/DetailsBlock.tsx';
import { DiagramBlock } from './blocks/DiagramBlock.tsx';
import { EndpointBlock } from './blocks/EndpointBlock.tsx';
import { FactsBlock } from './blocks/FactsBlock.tsx';
import { HeadingBlock } from './blocks/HeadingBlock.tsx';
import { LinksBlock } from './blocks/LinksBlock.tsx';
import { ListBlock } from './blocks/ListBlock.tsx';
import { NoteBlock } from './blocks/NoteBlock.tsx';
import { RowFilterBlock } from './blocks/RowFilterBlock.tsx';
import { SearchFormBlock } from './blocks/SearchFormBlock.tsx';
import { TableBlock } from './blocks/TableBlock.tsx';
import { Spans } from './Spans.tsx';
import type { ShowBlocks, ShowReference } from './show-blocks.ts';

interface Props {
  readonly blocks: readonly Block[];
  readonly shown: Shown;
  /** Shows the kinds of blocks that only the reference has. */
  readonly showReference?: ShowReference | undefined;
  /** Whether a single paragraph is shown without its element, as in a cell. */
  readonly isCompact?: boolean;
}

/** Blocks as HTML, with one component for each kind. */
export function BlockList({ blocks, isCompact = false, ...context }: Props) {
  const isBare = isCompact && blocks.filter(({ kind }) => kind === 'paragraph').length === 1;
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
    <Fragment key={index}>
      {isBare && block.kind === 'paragraph' && block.name === undefined ? (
        <Spans spans={block.spans} />
      ) : (
        blockElement(block, context)
      )}
    </Fragment>
  ));
}

function blockElement(block: Block, context: Omit<Props, 'blocks' | 'isCompact'>): ReactNode {
  const show: ShowBlocks = (blocks) => <BlockList blocks={blocks} {...context} isCompact />;
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={block.name}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'heading':
      return <HeadingBlock {...block} />;
    case 'list':
      return <ListBlock {...block} show={show} />;
    case 'table':
      return <TableBlock {...block} show={show} />;
    case 'code':
      return <CodeBlock {...block} />;
    case 'call':
      return <CallBlock {...block} />;
    case 'quote':
      return <blockquote>{show(block.blocks)}</blockquote>;
    case 'rule':
      return <hr />;
    case 'note':
      return <NoteBlock {...block} show={show} />;
    case 'assumption':
      return <AssumptionBlock {...block} {...context.shown} show={show} />;
    case 'facts':
      return <FactsBlock {...block} show={show} />;
    case 'cards':
      return <CardsBlock {...block} show={show} />;
    case 'details':
      return <DetailsBlock {...block} show={show} />;
    case 'group':
      return (
        <div className={block.name}>
          <BlockList blocks={block.blocks} {...context} />
        </div>
      );
    case 'links':
      return <LinksBlock {...block} />;
    case 'endpoint':
      return <EndpointBlock {...block} />;
    case 'jump':
      return (
        <p className="jump">
          <a href={`#${block.anchor}`}>{block.text}</a>
        </p>
      );
    case 'search-form':
      return <SearchFormBlock {...block} />;
    case 'row-filter':
      return <RowFilterBlock {...block} />;
    case 'diagram':
      return <DiagramBlock {...block} />;
    case 'samples':
    case 'island':
      throw new Error(
        `A block of the kind "${block.kind}" is shown by templates, at the top level of a section`,
      );
    default:
      if (context.showReference === undefined)
        throw new Error(`A block of the kind "${block.kind}" is shown on pages of the reference only`);
      return context.showReference(block, show);
  }
}
