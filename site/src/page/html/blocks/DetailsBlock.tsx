import type { Block, BlockOf } from '../../block.ts';
import { isTitleOfCode } from '../../code-title.ts';
import { codeLanguage } from '../../prose/code-language.ts';
import { Spans } from '../Spans.tsx';
import type { ShowBlocks } from '../show-blocks.ts';

/** A part that opens on demand. If its code has the same title, the caption is the name of the language. */
export function DetailsBlock({
  name,
  summary,
  blocks,
  isOpen = false,
  show,
}: BlockOf<'details'> & { readonly show: ShowBlocks }) {
  return (
    <details className={name} open={isOpen}>
      <summary>
        <Spans spans={summary} />
      </summary>
      {show(isTitleOfCode({ summary, blocks }) ? captioned(blocks) : blocks)}
    </details>
  );
}

function captioned(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block, index) =>
    index === 0 && block.kind === 'code' ? { ...block, caption: codeLanguage(block.language).label } : block,
  );
}
