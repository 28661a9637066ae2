import type { BlockOf } from '../../page/block.ts';
import { Spans } from '../../page/html/Spans.tsx';
import type { ShowBlocks } from '../../page/html/show-blocks.ts';

interface Props extends BlockOf<'response'> {
  readonly show: ShowBlocks;
}

/** An error status, which opens its errors, headers and body. */
export function ErrorResponse({ status, anchor, description, errorCount, blocks, show }: Props) {
  return (
    <details className="response response-error">
      <summary>
        <h3>
          <span className="status status-bad">{status}</span>{' '}
          <span>
            <Spans spans={description} />
          </span>
        </h3>
        {errorCount > 0 && (
          <span className="fold-count">{errorCount === 1 ? '1 error' : `${errorCount} errors`}</span>
        )}
      </summary>
      {/* The anchor is inside, so that the browser opens the status for a link to it. */}
      <div id={anchor}>{show(blocks)}</div>
    </details>
  );
}
