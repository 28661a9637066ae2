import type { BlockOf } from '../../block.ts';
import { Spans } from '../Spans.tsx';
import type { ShowBlocks } from '../show-blocks.ts';

/** A table. If it is too wide, it scrolls on its own, also by keyboard. */
export function TableBlock({
  name,
  label,
  columns,
  rows,
  show,
}: BlockOf<'table'> & { readonly show: ShowBlocks }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <table className={name}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
              <th key={index} scope="col">
                <Spans spans={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ anchor, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
            <tr key={row} id={anchor}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
                <td key={index} className={cell.name}>
                  {show(cell.blocks)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
