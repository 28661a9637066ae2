import { href } from '../view/href.ts';
import type { SearchExample } from './search-examples.ts';

interface Props {
  readonly examples: readonly SearchExample[];
  /** The address of the same search without filters, if there are any. */
  readonly unfiltered: string | undefined;
}

/** Replaces missing results: example searches, and a link to remove the filters. */
export function SearchHelp({ examples, unfiltered }: Props) {
  return (
    <div className="search-help">
      {unfiltered !== undefined && (
        <p>
          <a href={unfiltered}>Search all versions and kinds</a>
        </p>
      )}
      <h2>Search tips</h2>
      <p>
        Search finds operations, paths, fields, statuses and error texts of all APIs, and the text of the
        guides. Parts of a name are enough, and small typing mistakes are tolerated.
      </p>
      <ul>
        {examples.map(({ kind, query }) => (
          <li key={kind}>
            <span>{kind}</span> <a href={`${href('search')}?${new URLSearchParams({ q: query })}`}>{query}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
