import type { BlockOf } from '../../block.ts';
import { CodeBlock } from './CodeBlock.tsx';

/** The same call in several languages. Radio buttons choose the language, so that it works without a script. */
export function SamplesBlock({ label, samples }: BlockOf<'samples'>) {
  return (
    <fieldset className="samples" data-samples>
      <legend className="visually-hidden">{label}</legend>
      <div className="samples-tabs">
        {samples.map((sample, index) => (
          <label key={sample.id}>
            <input type="radio" name="sample" value={sample.id} defaultChecked={index === 0} />{' '}
            <span>{sample.label}</span>
          </label>
        ))}
      </div>
      {samples.map((sample) => (
        <div key={sample.id} className={`sample sample-${sample.id}`}>
          <CodeBlock label={`Request: ${sample.label}`} language={sample.language} code={sample.code} />
        </div>
      ))}
    </fieldset>
  );
}
