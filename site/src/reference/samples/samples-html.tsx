import { renderToStaticMarkup } from 'react-dom/server';
import type { ExampleSamples } from '../../samples/example-samples.ts';
import { SampleSet } from './SampleSet.tsx';

/** Renders the samples of one example as HTML, for pages that load them. */
export function samplesHtml(samples: Pick<ExampleSamples, 'samples' | 'cut'>): string {
  return renderToStaticMarkup(<SampleSet {...samples} />);
}
