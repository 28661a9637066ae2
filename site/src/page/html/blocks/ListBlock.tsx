import type { BlockOf } from '../../block.ts';
import type { ShowBlocks } from '../show-blocks.ts';

/** A list, which may be numbered. */
export function ListBlock({
  name,
  anchor,
  isOrdered = false,
  items,
  show,
}: BlockOf<'list'> & { readonly show: ShowBlocks }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={name} id={anchor}>
      {items.map(({ anchor: itemAnchor, name: itemName, blocks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
        <li key={index} className={itemName} id={itemAnchor}>
          {show(blocks)}
        </li>
      ))}
    </Tag>
  );
}
