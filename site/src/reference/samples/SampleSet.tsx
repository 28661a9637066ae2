import { CodeBlock } from '../../page/html/blocks/CodeBlock.tsx';
import type { Sample } from '../../samples/samples.ts';

/** One call in every language, of which the radio buttons beside it show one. */
export function SampleSet({ samples }: { readonly samples: readonly Sample[] }) {
  return (
    <>
      {samples.map(({ id, label, language, code }) => (
        <div key={id} className={`sample sample-${id}`}>
          <CodeBlock label={`Request: ${label}`} language={language} code={code} />
        </div>
      ))}
    </>
  );
}
