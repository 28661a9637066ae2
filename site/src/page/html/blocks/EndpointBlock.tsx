import type { BlockOf } from '../../block.ts';
import { Spans } from '../Spans.tsx';

/** The method, path and name of an operation on one line. */
export function EndpointBlock({ method, path, operationId }: BlockOf<'endpoint'>) {
  return (
    <p className="endpoint">
      <Spans
        spans={[
          { kind: 'method', method },
          { kind: 'path', path },
        ]}
      />
      <span className="operation-id">{operationId}</span>
    </p>
  );
}
