import { Icon } from '../../../icons/Icon.tsx';
import { href } from '../../../view/href.ts';
import type { BlockOf } from '../../block.ts';

/** A search field that opens the search page, even without a script. */
export function SearchFormBlock({ label, placeholder }: BlockOf<'search-form'>) {
  return (
    <search aria-label={label}>
      <form className="search-field" action={href('search')}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label="Search for"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
