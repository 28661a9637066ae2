import { useEffect, useRef, useState } from 'react';
import type { ErrorEntry } from '../../view/error-catalogue.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { ChangeList } from './ChangeList.tsx';
import { argumentsOf, type Draft } from './call/draft.ts';
import { NO_CHANGES } from './call/exchange.ts';
import type { Exchange, Session } from './call/session.ts';
import { ExchangeView } from './ExchangeView.tsx';
import { HistoryView } from './HistoryView.tsx';
import { type HistoryEntry, withEntry } from './history.ts';
import { recall, remember } from './memory.ts';
import { Provocations } from './Provocations.tsx';
import { RequestEditor } from './RequestEditor.tsx';
import { credentialsOf, isSandbox, type Settings, serverOf, treatmentOf, wayOf } from './settings.ts';

interface Outcome {
  readonly exchange?: Exchange;
  readonly failure?: string;
  readonly expected?: ErrorEntry;
}

/** The open panel: whom to call, what to send, what came back, which error to provoke, and the last calls. */
export function Panel({ session }: { readonly session: Session }) {
  const [state, setState] = useState(() => recall(session));
  const [outcome, setOutcome] = useState<Outcome>({});
  const [isSending, setSending] = useState(false);
  const answer = useRef<HTMLHeadingElement>(null);
  const { draft, typed, sight, settings, history } = state;
  useEffect(() => remember(session, state), [session, state]);

  async function send(sent: Draft, by: Settings, expected?: ErrorEntry) {
    setSending(true);
    const about = expected === undefined ? {} : { expected };
    try {
      const exchange = await session.send(callInput(session, sent, by));
      const entry = entryOf(sent, by, exchange);
      setState((last) => ({ ...last, history: withEntry(last.history, entry) }));
      setOutcome({ exchange, ...about });
    } catch (cause) {
      setOutcome({ failure: cause instanceof Error ? cause.message : String(cause) });
    }
    setSending(false);
  }

  async function provoke(error: ErrorEntry) {
    const next = session.provoke(error.name);
    const by: Settings = {
      ...settings,
      target: 'sandbox',
      treatment: 'valid',
      partner: next.partner ?? 'demo',
    };
    setState({ ...state, draft: next, settings: by });
    await send(next, by, error);
    answer.current?.focus();
  }

  function open(entry: HistoryEntry) {
    const { target, partner } = entry;
    setState({
      ...state,
      draft: entry.draft,
      settings: { ...settings, target, partner, treatment: 'valid' },
    });
    setOutcome({ exchange: entry.exchange });
    answer.current?.focus();
  }

  async function reset() {
    await session.reset();
    setOutcome({});
  }

  return (
    <div className="try-it-panel">
      <AccessPanel {...{ session, settings }} onChange={(next) => setState({ ...state, settings: next })} />
      <RequestEditor
        {...{ session, draft, sight }}
        onDraft={(next) => setState({ ...state, draft: next, typed: next })}
        onSight={(next) => setState({ ...state, sight: next })}
      />
      <ChangeList
        changes={draft.changes}
        onClear={() => setState({ ...state, draft: { ...draft, changes: NO_CHANGES } })}
      />
      <div className="try-it-actions">
        <button
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => isSending || void send(draft, settings)}
        >
          {isSending ? 'Sending…' : 'Send'}
        </button>
        <ToAnswer {...outcome} onClick={() => answer.current?.focus()} />
      </div>
      <div className="try-it-others">
        <button
          type="button"
          className="button-quiet"
          onClick={() => setState({ ...state, draft: session.example })}
        >
          Back to the example
        </button>
        {typed !== undefined && typed.text !== draft.text && (
          <button type="button" className="button-quiet" onClick={() => setState({ ...state, draft: typed })}>
            Back to what I typed
          </button>
        )}
        {isSandbox(settings) && (
          <button type="button" className="button-quiet" onClick={() => void reset()}>
            Reset the sandbox
          </button>
        )}
      </div>
      <section className="try-it-answer" aria-label="Answer of the call">
        <h3 ref={answer} tabIndex={-1}>
          Answer
        </h3>
        <p className="visually-hidden" role="status">
          {spoken(outcome)}
        </p>
        {outcome.failure !== undefined && (
          <p role="alert" className="failure">
            {outcome.failure}
          </p>
        )}
        {outcome.exchange === undefined ? (
          <p className="try-it-empty">Nothing has been sent yet.</p>
        ) : (
          <ExchangeView exchange={outcome.exchange} expected={outcome.expected} />
        )}
      </section>
      <Provocations errors={session.errors} isBusy={isSending} onProvoke={(error) => void provoke(error)} />
      <HistoryView history={history} onOpen={open} onClear={() => setState({ ...state, history: [] })} />
    </div>
  );
}

/** How the last call ended, beside Send: the answer itself may stand below what is in sight. */
function ToAnswer({ exchange, failure, onClick }: Outcome & { readonly onClick: () => void }) {
  if (exchange === undefined && failure === undefined) return null;
  const { status } = exchange?.call.response ?? {};
  const isGood = status !== undefined && status < 400;
  return (
    <button type="button" className={`status ${isGood ? 'status-good' : 'status-bad'}`} onClick={onClick}>
      {status ?? 'Not sent'} <span className="visually-hidden">Go to the answer</span>
      <span aria-hidden="true">↓</span>
    </button>
  );
}

/** @throws {Error} when the text or an address cannot be used */
function callInput(session: Session, draft: Draft, settings: Settings) {
  const server = serverOf(session, settings);
  return {
    arguments: argumentsOf(draft, session.syntax),
    changes: draft.changes,
    way: wayOf(session, settings),
    credentials: credentialsOf(settings),
    treatment: treatmentOf(session, settings),
    ...(server === undefined ? {} : { server }),
  };
}

function entryOf(draft: Draft, { target, partner }: Settings, exchange: Exchange): HistoryEntry {
  const time = new Date().toLocaleTimeString('en-GB');
  return { id: crypto.randomUUID(), time, target, partner, draft, exchange };
}

/** What a screen reader says when a call has ended. */
function spoken({ exchange }: Outcome): string {
  const { response, milliseconds = 0 } = exchange?.call ?? {};
  if (response === undefined) return '';
  return `Answered ${response.status} ${response.statusText} in ${Math.round(milliseconds)} milliseconds`;
}
