import type { BlockOf } from '../../block.ts';
import type { ShowBlocks } from '../show-blocks.ts';

/** Entries of a kind side by side, such as the security schemes. */
export function CardsBlock({ cards, show }: BlockOf<'cards'> & { readonly show: ShowBlocks }) {
  return (
    <dl className="cards">
      {cards.map(({ anchor, title, blocks }) => (
        <div key={anchor ?? title} className="card" id={anchor}>
          <dt>{title}</dt>
          <dd>{show(blocks)}</dd>
        </div>
      ))}
    </dl>
  );
}
