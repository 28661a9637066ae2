import { Fragment, type ReactNode } from 'react';
import type { Span } from '../span.ts';
import { targetHref } from './address.ts';

interface Props {
  readonly spans: readonly Span[];
}

/** Running text. */
export function Spans({ spans }: Props) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
    <Fragment key={index}>{spanElement(span)}</Fragment>
  ));
}

function spanElement(span: Span): ReactNode {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'code':
      return <code className={isOneWord(span.text) ? 'one-word' : undefined}>{span.text}</code>;
    case 'path':
      return <PathTemplate path={span.path} />;
    case 'method':
      return <span className={`http-method http-${span.method}`}>{span.method.toUpperCase()}</span>;
    case 'status':
      return (
        <span className={`status status-${span.status.startsWith('2') ? 'good' : 'bad'}`}>{span.status}</span>
      );
    case 'badge':
      return (
        <span className={span.tone === undefined ? 'badge' : `badge badge-${span.tone}`}>{span.text}</span>
      );
    case 'strong':
      return (
        <strong>
          <Spans spans={span.spans} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Spans spans={span.spans} />
        </em>
      );
    case 'deleted':
      return (
        <del>
          <Spans spans={span.spans} />
        </del>
      );
    case 'group':
      return (
        <span className={span.name}>
          <Spans spans={span.spans} />
        </span>
      );
    case 'link':
      return <Link {...span} />;
    case 'image':
      return <img src={span.address} alt={span.text} loading="lazy" />;
    case 'break':
      return <br />;
  }
}

/** Whether a browser would break a short name at its hyphen or space: `YYYY-MM-DD`. */
function isOneWord(text: string): boolean {
  return text.length <= 24 && /[- ]/.test(text);
}

/** A path that preferably breaks before a slash. */
function PathTemplate({ path }: { readonly path: string }) {
  const [first = '', ...others] = path.split(/(?=\/)/);
  return (
    <code className="path">
      {first}
      {others.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
        <Fragment key={index}>
          <wbr />
          {segment}
        </Fragment>
      ))}
    </code>
  );
}

function Link({ target, spans }: Extract<Span, { kind: 'link' }>) {
  const isFile = target.kind === 'file';
  return (
    <a href={targetHref(target)} {...(isFile ? { className: 'file-link', download: true } : {})}>
      <Spans spans={spans} />
    </a>
  );
}
