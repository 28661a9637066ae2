import { Icon } from '../../../icons/Icon.tsx';
import { beginningOf } from '../../../view/cut-code.ts';
import { highlight } from '../../../view/highlight.ts';
import { href } from '../../../view/href.ts';
import type { BlockOf } from '../../block.ts';

/** A block of code with its caption and a copy button. Code that is cut has a link to the whole instead. */
export function CodeBlock({
  label,
  caption = label,
  language,
  code,
  anchor,
  cut,
}: Omit<BlockOf<'code'>, 'kind'>) {
  const beginning = cut && beginningOf(code, cut.characters);
  const figure = (
    <figure className="code-block">
      <figcaption>
        <span>{caption}</span>
        {beginning === undefined && <CopyButton label={label} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: white space counts */}
      <pre className={`language-${language}`} tabIndex={0} role="group" aria-label={label}>
        <code
          className={`language-${language}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Prism escapes the code
          dangerouslySetInnerHTML={{ __html: highlight(beginning?.code ?? code, language) }}
        />
      </pre>
      {cut !== undefined && beginning !== undefined && (
        <p className="code-rest">
          {`${counted(beginning.lines)} of ${counted(beginning.allLines)} lines. `}
          <a href={href(cut.whole)}>Open the whole example</a>
        </p>
      )}
    </figure>
  );
  return anchor === undefined ? figure : <div id={anchor}>{figure}</div>;
}

function CopyButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className="copy" data-copy hidden aria-label={`Copy: ${label}`}>
      <Icon name="copy" size={16} />
      <span data-copy-label>Copy</span>
    </button>
  );
}

function counted(lines: number): string {
  return lines.toLocaleString('en');
}
