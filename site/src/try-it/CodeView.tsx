import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly code: string;
}

/** A text to read and copy, in a scrollable box. */
export function CodeView({ label, code }: Props) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <div className="code-view">
      <div className="code-view-bar">
        <span>{label}</span>
        <button type="button" onClick={() => void copy().catch(() => setCopied(false))}>
          {copied ? 'Copied' : 'Copy'} <span className="visually-hidden">{label}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="code-view-text" tabIndex={0} aria-label={label}>
        <pre>{code}</pre>
      </section>
    </div>
  );
}
