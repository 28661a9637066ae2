import { highlight, type Language } from '../../view/highlight.ts';

interface Props {
  readonly code: string;
  readonly language: Language;
  /** The title in the block's bar. */
  readonly label: string;
}

/** Highlighted code with a button that copies it. */
export function CodeBlock({ code, language, label }: Props) {
  const name = `language-${language}`;
  return (
    <figure className="code-block">
      <figcaption>
        <span>{label}</span>
        <button type="button" className="copy" data-copy="" hidden aria-label={`Copy: ${label}`}>
          <CopyIcon />
          <span data-copy-label="">Copy</span>
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
      <pre className={name} tabIndex={0} role="group" aria-label={label}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the highlighter, which escapes the code */}
        <code className={name} dangerouslySetInnerHTML={{ __html: highlight(code, language) }} />
      </pre>
    </figure>
  );
}

function CopyIcon() {
  return (
    <svg
      className="icon"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M11.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6A2.5 2.5 0 0 1 9 17.5v-6A2.5 2.5 0 0 1 11.5 9ZM15 5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15" />
    </svg>
  );
}
