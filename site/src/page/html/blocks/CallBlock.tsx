import { Icon } from '../../../icons/Icon.tsx';
import { highlight } from '../../../view/highlight.ts';
import type { BlockOf } from '../../block.ts';

/**
 * A call in several languages, in one box. Radio buttons choose the language, so that it works without a script. The
 * response is not highlighted: it would make up most of a page's elements, and few readers open all of them.
 */
export function CallBlock({ response, ...call }: BlockOf<'call'>) {
  return (
    <>
      <Languages {...call} />
      {response !== undefined && (
        <details className="call-answer">
          <summary>{response.label}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
          {/* biome-ignore lint/a11y/useSemanticElements: white space counts */}
          <pre tabIndex={0} role="group" aria-label={`${call.label}: ${response.label}`}>
            {response.code}
          </pre>
        </details>
      )}
    </>
  );
}

function Languages({ id, label, samples }: Omit<BlockOf<'call'>, 'response'>) {
  return (
    <fieldset className="call-samples code-block" data-samples>
      <legend className="visually-hidden">{label}</legend>
      <div className="call-bar">
        {samples.map((sample, index) => (
          <label key={sample.id}>
            <input type="radio" name={id} value={sample.id} defaultChecked={index === 0} />
            <span>{sample.label}</span>
          </label>
        ))}
        <button type="button" className="copy" data-copy hidden aria-label={`Copy: ${label}`}>
          <Icon name="copy" size={16} />
          <span data-copy-label>Copy</span>
        </button>
      </div>
      {samples.map((sample) => (
        // biome-ignore lint/a11y/useSemanticElements: white space counts
        <pre
          key={sample.id}
          className={`sample-${sample.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
          tabIndex={0}
          role="group"
          aria-label={`${label}: ${sample.label}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Prism escapes the code
          dangerouslySetInnerHTML={{ __html: highlight(sample.code, sample.language) }}
        />
      ))}
    </fieldset>
  );
}
