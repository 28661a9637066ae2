import type { BlockOf } from '../../block.ts';
import type { ShowBlocks } from '../show-blocks.ts';

/** Terms with their descriptions. */
export function FactsBlock({ name, facts, show }: BlockOf<'facts'> & { readonly show: ShowBlocks }) {
  return (
    <dl className={name}>
      {facts.map(({ term, blocks }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{show(blocks)}</dd>
        </div>
      ))}
    </dl>
  );
}
