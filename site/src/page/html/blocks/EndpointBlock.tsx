import { Icon } from '../../../icons/Icon.tsx';
import type { BlockOf } from '../../block.ts';
import { Spans } from '../Spans.tsx';

/** The method, path and name of an operation on one line, with a button that copies its address. */
export function EndpointBlock({ method, path, operationId, url }: BlockOf<'endpoint'>) {
  return (
    <p className="endpoint">
      <span className="endpoint-call">
        <Spans
          spans={[
            { kind: 'method', method },
            { kind: 'path', path },
          ]}
        />
        <button type="button" className="copy needs-script" data-copy data-copy-text={url}>
          <Icon name="copy" size={16} />
          <span data-copy-label>Copy URL</span>
        </button>
      </span>
      <span className="operation-id">{operationId}</span>
    </p>
  );
}
