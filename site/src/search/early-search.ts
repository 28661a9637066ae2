import { readAsked } from './asked.ts';

/** Begins to search for what the address asks while the island that lists the results is loaded. It then awaits this search. */
const { query, ...filter } = readAsked(new URLSearchParams(location.search));
if (query !== '')
  void import('./results.ts')
    .then(({ search }) => search(query, filter).found)
    // The island reports it.
    .catch(() => undefined);
