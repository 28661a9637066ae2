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
      return <Code text={span.text} />;
    case 'path':
      return (
        <code className="path">
          <Address text={span.path} />
        </code>
      );
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

/** Whether a text is a short name such as `YYYY-MM-DD` that a browser would break at a hyphen or space. */
function isOneWord(text: string): boolean {
  return text.length <= 24 && /[- ]/.test(text);
}

function Code({ text }: { readonly text: string }) {
  if (isOneWord(text)) return <code className="one-word">{text}</code>;
  return <code>{/^(?:https?:|@[\w-]+\/)/.test(text) ? <Address text={text} /> : text}</code>;
}

/**
 * A path, URL or entry of a package, which breaks before a slash or after a dot, and inside a short name only if nothing
 * else is left.
 */
function Address({ text }: { readonly text: string }) {
  const [first = '', ...others] = text.split(/(?<![:/])(?=\/)|(?<=\.)/);
  return (
    <>
      <NameInAddress name={first} />
      {others.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, at build time
        <Fragment key={index}>
          <wbr />
          <NameInAddress name={name} />
        </Fragment>
      ))}
    </>
  );
}

function NameInAddress({ name }: { readonly name: string }) {
  return isOneWord(name) ? <span className="one-word">{name}</span> : name;
}

function Link({ target, spans }: Extract<Span, { kind: 'link' }>) {
  const isFile = target.kind === 'file';
  return (
    <a href={targetHref(target)} {...(isFile ? { className: 'file-link', download: true } : {})}>
      <Spans spans={spans} />
    </a>
  );
}
