import type { JourneyRunProps } from '../journeys/run/journey-run-props.ts';
import type { ResultsProps } from '../search/results-props.ts';
import type { TryItProps } from '../try-it/try-it-props.ts';

/**
 * The islands of pages with their properties. A template hydrates them: `html/Blocks.astro`, or that of the reference.
 */
export type IslandChoice =
  | { readonly name: 'field-tools' }
  | { readonly name: 'search-results'; readonly props: ResultsProps }
  | { readonly name: 'try-it'; readonly props: TryItProps }
  | { readonly name: 'journey-run'; readonly props: JourneyRunProps };
