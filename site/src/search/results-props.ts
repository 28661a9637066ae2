import type { SearchExample } from './search-examples.ts';

/** The properties of the results page's island, which the page states. */
export interface ResultsProps {
  /** Labels of the documentation versions. */
  readonly versions: readonly string[];
  readonly examples: readonly SearchExample[];
}
