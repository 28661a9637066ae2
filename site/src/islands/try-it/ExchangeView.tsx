import type { Exchange } from './exchange.ts';

/** One call: request line, status, time, headers and body, and what the SDK made of it. */
export function ExchangeView({ exchange }: { readonly exchange: Exchange }) {
  const { request, response, milliseconds, sdk } = exchange;
  const good = response.status < 400;
  return (
    <div className="exchange">
      <p className="exchange-line">
        <code>
          {request.method} {request.target}
        </code>
      </p>
      <p className="exchange-status" role="status">
        <span className={`status ${good ? 'status-good' : 'status-bad'}`}>
          {response.status} {response.statusText}
        </span>
        <span>{milliseconds.toFixed(1)} ms</span>
        <span>{sdk}</span>
      </p>
      <Body label="Answer" body={response.body} />
      <details>
        <summary>Headers of the answer</summary>
        <Headers headers={response.headers} />
      </details>
      <details>
        <summary>Request as sent</summary>
        <Headers headers={request.headers} />
        <Body label="Request body" body={request.body} />
      </details>
    </div>
  );
}

function Headers({ headers }: { readonly headers: Exchange['response']['headers'] }) {
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
  if (body === '') return <p className="try-it-empty">No body.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="exchange-body" tabIndex={0} aria-label={label}>
      <pre>{pretty(body)}</pre>
    </section>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
