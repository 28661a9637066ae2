import type { BlockOf } from '../../page/block.ts';
import { Spans } from '../../page/html/Spans.tsx';
import type { ShowBlocks } from '../../page/html/show-blocks.ts';

interface Props extends BlockOf<'response'> {
  readonly show: ShowBlocks;
}

/** A success status with its headers, fields and examples. */
export function SuccessResponse({ status, anchor, description, blocks, show }: Props) {
  return (
    <section className="response" id={anchor}>
      <h3>
        <a href={`#${anchor}`} className="status status-good">
          {status}
        </a>{' '}
        <span>
          <Spans spans={description} />
        </span>
      </h3>
      {show(blocks)}
    </section>
  );
}
