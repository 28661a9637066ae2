import type { RefObject } from 'react';
import { ExchangeView } from './ExchangeView.tsx';
import type { Outcome } from './use-call.ts';

/**
 * Shows the response to the last call, or why there is none.
 *
 * @param props.heading receives the heading, to which Send and the history lead
 */
export function OutcomeView({
  outcome: { exchange, failure, expected, wasStopped },
  heading,
}: {
  readonly outcome: Outcome;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}) {
  return (
    <section className="try-it-answer" aria-label="Response to the call">
      <h3 ref={heading} tabIndex={-1}>
        Response
      </h3>
      <p className="visually-hidden" role="status">
        {spoken(exchange)}
      </p>
      {failure !== undefined && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      {wasStopped === true && (
        <p className="notice" role="status">
          You chose another server while a call was in progress. The call was stopped, but it may have reached
          its server.
        </p>
      )}
      {exchange === undefined ? (
        <p className="try-it-empty">No request has been sent yet.</p>
      ) : (
        <ExchangeView exchange={exchange} expected={expected} />
      )}
    </section>
  );
}

/** Shows the status of the last call beside Send: the response itself may be off-screen. */
export function ToResponse({ exchange, failure, onClick }: Outcome & { readonly onClick: () => void }) {
  if (exchange === undefined && failure === undefined) return null;
  const { status } = exchange?.call.response ?? {};
  const isGood = status !== undefined && status < 400;
  return (
    <button type="button" className={`status ${isGood ? 'status-good' : 'status-bad'}`} onClick={onClick}>
      {status ?? 'Not sent'} <span className="visually-hidden">Go to the response</span>
      <span aria-hidden="true">↓</span>
    </button>
  );
}

/** The announcement of a screen reader when a call has ended. */
function spoken(exchange: Outcome['exchange']): string {
  const { response, milliseconds = 0 } = exchange?.call ?? {};
  if (response === undefined) return '';
  return `Response ${response.status} ${response.statusText} after ${Math.round(milliseconds)} milliseconds`;
}
