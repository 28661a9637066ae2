import type { BlockOf } from '../../block.ts';
import type { Shown } from '../../shown.ts';
import type { ShowBlocks } from '../show-blocks.ts';

interface Props extends BlockOf<'assumption'>, Shown {
  readonly show: ShowBlocks;
}

/** An assumption of the document: its reason for the owner, only a mark for everybody else. */
export function AssumptionBlock({ reason, showsAssumptions, show }: Props) {
  if (!showsAssumptions) return <span className="provisional">provisional</span>;
  return (
    <details className="assumption">
      <summary>Assumption</summary>
      <div className="assumption-text">{show(reason)}</div>
    </details>
  );
}
