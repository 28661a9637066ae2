import { highlight } from '../../../view/highlight.ts';
import type { BlockOf } from '../../block.ts';
import { Icon } from '../Icon.tsx';

/** A block of code with its title and a button to copy it. */
export function CodeBlock({ label, language, code, anchor }: Omit<BlockOf<'code'>, 'kind'>) {
  const figure = (
    <figure className="code-block">
      <figcaption>
        <span>{label}</span>
        <button type="button" className="copy" data-copy hidden aria-label={`Copy: ${label}`}>
          <Icon name="copy" size={16} />
          <span data-copy-label>Copy</span>
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: white space counts */}
      <pre className={`language-${language}`} tabIndex={0} role="group" aria-label={label}>
        <code
          className={`language-${language}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Prism escapes the code
          dangerouslySetInnerHTML={{ __html: highlight(code, language) }}
        />
      </pre>
    </figure>
  );
  return anchor === undefined ? figure : <div id={anchor}>{figure}</div>;
}
