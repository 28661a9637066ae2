import type { BlockOf } from '../../block.ts';
import type { ShowBlocks } from '../show-blocks.ts';

/** A short statement that stands out. */
export function NoteBlock({
  name = 'empty-state',
  title,
  blocks,
  show,
}: BlockOf<'note'> & { readonly show: ShowBlocks }) {
  return (
    <div className={name}>
      <strong>{title}</strong>
      {show(blocks)}
    </div>
  );
}
