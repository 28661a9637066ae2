import type { BlockOf } from '../../block.ts';
import { Spans } from '../Spans.tsx';
import type { ShowBlocks } from '../show-blocks.ts';

/** A part that opens when it is pressed. */
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
      {show(blocks)}
    </details>
  );
}
