import { Icon } from '../../../icons/Icon.tsx';
import type { BlockOf } from '../../block.ts';

/** Filters the rows of the tables below it. `errors/filter-rows.ts` operates it. */
export function RowFilterBlock({ label, total }: BlockOf<'row-filter'>) {
  return (
    <>
      <search className="row-filter needs-script" aria-label={label}>
        <label htmlFor="row-filter">{label}</label>
        <div className="search-field">
          <Icon name="search" />
          <input
            id="row-filter"
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder="Status, text, property or cause"
            data-row-filter
          />
          <output htmlFor="row-filter" data-row-count>
            {total} errors
          </output>
        </div>
      </search>
      <div className="no-rows" data-no-rows hidden>
        <p>
          <strong>No matching errors.</strong> You can also paste an error text from a response, with its
          values.
        </p>
        <button type="button" className="button button-quiet" data-show-all>
          Show all errors
        </button>
      </div>
    </>
  );
}
