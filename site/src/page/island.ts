import type { JourneyRunProps } from '../journeys/run/journey-run-props.ts';
import type { TryItProps } from '../try-it/try-it-props.ts';

/** The islands that a page can have, with what each is given. `html/Blocks.astro` hydrates them. */
export type IslandChoice =
  | { readonly name: 'field-tools' }
  | { readonly name: 'try-it'; readonly props: TryItProps }
  | { readonly name: 'journey-run'; readonly props: JourneyRunProps };
