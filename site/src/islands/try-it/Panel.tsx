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
import { type PanelState, recall, remember } from './memory.ts';
import { Provocations } from './Provocations.tsx';
import { RequestEditor } from './RequestEditor.tsx';
import {
  choosing,
  credentialsOf,
  destinationOf,
  isSandbox,
  type Settings,
  serverOf,
  treatmentOf,
  wayOf,
} from './settings.ts';

interface Outcome {
  /** The server that it came from: shown while that one is chosen, and no longer. */
  readonly destination?: string | undefined;
  readonly exchange?: Exchange;
  readonly failure?: string;
  readonly expected?: ErrorEntry;
  /** A call that was given up when the reader turned to another server. */
  readonly wasStopped?: boolean;
}

/** A call under way. */
interface Pending {
  readonly isReal: boolean;
  readonly control: AbortController;
}

/** The open panel: whom to call, what to send, what came back, which error to provoke, and the last calls. */
export function Panel({ session }: { readonly session: Session }) {
  const [state, setState] = useState(() => recall(session));
  const [last, setOutcome] = useState<Outcome>({});
  const [isSending, setSending] = useState(false);
  const pending = useRef<Pending>(undefined);
  const answer = useRef<HTMLHeadingElement>(null);
  const { draft, typed, sight, settings, history } = state;
  const destination = destinationOf(session, settings);
  const outcome = last.wasStopped === true || last.destination === destination ? last : {};
  useEffect(() => remember(session, state), [session, state]);

  const change = (part: Partial<PanelState>) => setState((before) => ({ ...before, ...part }));

  /** Everything that chooses a server comes through here: what the former one has sent, or is still to send, ends. */
  function choose(next: Settings) {
    if (destinationOf(session, next) !== destination) {
      const wasStopped = pending.current?.isReal === true;
      stop();
      setOutcome({ wasStopped });
    }
    change({ settings: next });
  }

  function stop() {
    pending.current?.control.abort();
    pending.current = undefined;
    setSending(false);
  }

  async function send(sent: Draft, by: Settings, expected?: ErrorEntry) {
    const control = new AbortController();
    const mine: Pending = { isReal: !isSandbox(by), control };
    pending.current = mine;
    setSending(true);
    const about = {
      destination: destinationOf(session, by),
      ...(expected === undefined ? {} : { expected }),
    };
    const show = (shown: Outcome) => {
      if (pending.current === mine) setOutcome({ ...about, ...shown });
    };
    try {
      const exchange = await session.send(callInput(session, sent, by, control.signal));
      const entry = entryOf(session, sent, by, exchange);
      setState((before) => ({ ...before, history: withEntry(before.history, entry) }));
      show({ exchange });
    } catch (cause) {
      show({ failure: cause instanceof Error ? cause.message : String(cause) });
    }
    if (pending.current === mine) stop();
  }

  async function provoke(error: ErrorEntry) {
    const next = session.provoke(error.name);
    const by: Settings = {
      ...settings,
      target: 'sandbox',
      treatment: 'valid',
      partner: next.partner ?? 'demo',
    };
    choose(by);
    change({ draft: next });
    await send(next, by, error);
    answer.current?.focus();
  }

  function open(entry: HistoryEntry) {
    const { partner, server, draft: sent, exchange } = entry;
    const next: Settings = { ...choosing(session, settings, server), partner, treatment: 'valid' };
    choose(next);
    change({ draft: sent });
    setOutcome({ destination: destinationOf(session, next), exchange });
    answer.current?.focus();
  }

  async function reset() {
    await session.reset();
    setOutcome({});
  }

  return (
    <div className="try-it-panel">
      <AccessPanel {...{ session, settings }} onChange={choose} />
      <RequestEditor
        {...{ session, draft, sight }}
        onDraft={(next) => change({ draft: next, typed: next })}
        onSight={(next) => change({ sight: next })}
      />
      <ChangeList
        changes={draft.changes}
        onClear={() => change({ draft: { ...draft, changes: NO_CHANGES } })}
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
        <button type="button" className="button-quiet" onClick={() => change({ draft: session.example })}>
          Back to the example
        </button>
        {typed !== undefined && typed.text !== draft.text && (
          <button type="button" className="button-quiet" onClick={() => change({ draft: typed })}>
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
        {outcome.wasStopped === true && (
          <p className="notice" role="status">
            You chose another server while a call was under way. The call was stopped, but it may have reached
            the server that you called.
          </p>
        )}
        {outcome.exchange === undefined ? (
          <p className="try-it-empty">Nothing has been sent yet.</p>
        ) : (
          <ExchangeView exchange={outcome.exchange} expected={outcome.expected} />
        )}
      </section>
      <Provocations errors={session.errors} isBusy={isSending} onProvoke={(error) => void provoke(error)} />
      <HistoryView history={history} onOpen={open} onClear={() => change({ history: [] })} />
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
function callInput(session: Session, draft: Draft, settings: Settings, signal: AbortSignal) {
  const server = serverOf(session, settings);
  return {
    arguments: argumentsOf(draft, session.syntax),
    changes: draft.changes,
    way: wayOf(session, settings),
    credentials: credentialsOf(session, settings),
    treatment: treatmentOf(session, settings),
    signal,
    ...(server === undefined ? {} : { server }),
  };
}

function entryOf(session: Session, draft: Draft, settings: Settings, exchange: Exchange): HistoryEntry {
  const time = new Date().toLocaleTimeString('en-GB');
  const entry = { id: crypto.randomUUID(), time, partner: settings.partner, draft, exchange };
  const server = serverOf(session, settings);
  if (server === undefined) return entry;
  return { ...entry, server, secrets: Object.values(credentialsOf(session, settings)) };
}

/** What a screen reader says when a call has ended. */
function spoken({ exchange }: Outcome): string {
  const { response, milliseconds = 0 } = exchange?.call ?? {};
  if (response === undefined) return '';
  return `Answered ${response.status} ${response.statusText} in ${Math.round(milliseconds)} milliseconds`;
}
