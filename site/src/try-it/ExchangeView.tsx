import type { ReactNode } from 'react';
import { CodeView } from './CodeView.tsx';
import type { Header, WireCall } from './call/exchange.ts';
import { indentXml } from './call/indent-xml.ts';
import type { Exchange } from './call/send.ts';
import { ObstacleView } from './ObstacleView.tsx';

interface Props {
  readonly exchange: Exchange;
  /** The documented error that the call should provoke. */
  readonly expected?: { readonly status: string; readonly text: string } | undefined;
}

/** One call: its status, the line of SDK code that made it, and everything that went over the wire. */
export function ExchangeView({ exchange, expected }: Props) {
  const { call, token, sdk, curl, obstacle } = exchange;
  return (
    <div className="exchange">
      <p className="exchange-line">
        <code>
          {call.request.method} {call.isToken ? call.request.url : target(call.request.url)}
        </code>
      </p>
      {call.response !== undefined && <Status call={call} expected={expected} />}
      {obstacle !== undefined && <ObstacleView obstacle={obstacle} url={call.request.url} />}
      {obstacle !== undefined && <CodeView label="curl" code={curl} />}
      {call.response !== undefined && <Body label="Response" body={call.response.body} />}
      <p className="exchange-sdk">{sdk.words}</p>
      <CodeView label="SDK" code={sdk.line} />
      {sdk.data !== undefined && sdk.data !== pretty(call.response?.body ?? '') && (
        <Part title="Response as the SDK's object">
          <CodeView label="Object" code={sdk.data} />
        </Part>
      )}
      {call.response !== undefined && (
        <Part title={`Response headers (${call.response.headers.length})`}>
          <Headers headers={call.response.headers} />
        </Part>
      )}
      <Part title="Request as sent">
        <Headers headers={call.request.headers} />
        <Body label="Request body" body={call.request.body} />
      </Part>
      {token !== undefined && (
        <Part title={`Access token, ${token.milliseconds.toFixed(1)} ms`}>
          <p className="exchange-line">
            <code>
              {token.request.method} {token.request.url}: {token.response?.status}
            </code>
          </p>
          <Body label="Token request" body={token.request.body} />
          <Body label="Token response" body={token.response?.body ?? ''} />
        </Part>
      )}
      {obstacle === undefined && curl !== '' && (
        <Part title="curl">
          <CodeView label="curl" code={curl} />
        </Part>
      )}
    </div>
  );
}

function Status({ call, expected }: { readonly call: WireCall; readonly expected: Props['expected'] }) {
  const { status = 0, statusText } = call.response ?? {};
  const isAsDocumented = expected !== undefined && expected.status === String(status);
  return (
    <p className="exchange-status">
      <span className={`status ${status < 400 ? 'status-good' : 'status-bad'}`}>
        {status} {statusText}
      </span>
      <span>{call.milliseconds.toFixed(1)} ms</span>
      {expected !== undefined && (
        <span>
          {isAsDocumented
            ? `As documented: ${expected.text}`
            : `Documented: ${expected.status} ${expected.text}`}
        </span>
      )}
    </p>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Headers({ headers }: { readonly headers: readonly Header[] }) {
  return (
    <dl className="exchange-headers">
      {headers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ label, body }: { readonly label: string; readonly body: string }) {
  if (body === '') return <p className="try-it-empty">{label}: no body.</p>;
  return <CodeView label={label} code={pretty(body)} />;
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return indentXml(body);
  }
}

function target(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
