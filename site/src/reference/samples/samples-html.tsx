import { renderToStaticMarkup } from 'react-dom/server';
import type { Sample } from '../../samples/samples.ts';
import { SampleSet } from './SampleSet.tsx';

/** The samples of one example as HTML, for pages that load them. */
export function samplesHtml(samples: readonly Sample[]): string {
  return renderToStaticMarkup(<SampleSet samples={samples} />);
}
