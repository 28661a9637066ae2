import type { JourneyRunProps } from '../journeys/run/JourneyRun.tsx';
import type { TryItProps } from '../try-it/TryIt.tsx';

/** The islands that a page can have, with what each is given. `html/Blocks.astro` hydrates them. */
export type IslandChoice =
  | { readonly name: 'try-it'; readonly props: TryItProps }
  | { readonly name: 'journey-run'; readonly props: JourneyRunProps };
