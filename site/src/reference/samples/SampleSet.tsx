import { CodeBlock } from '../../page/html/blocks/CodeBlock.tsx';
import type { ExampleSamples } from '../../samples/example-samples.ts';

/** A call in every language. The radio buttons next to it show one. */
export function SampleSet({ samples, cut }: Pick<ExampleSamples, 'samples' | 'cut'>) {
  return (
    <>
      {samples.map(({ id, label, language, code }) => (
        <div key={id} className={`sample sample-${id}`}>
          <CodeBlock label={`Request: ${label}`} language={language} code={code} {...(cut && { cut })} />
        </div>
      ))}
    </>
  );
}
