import { memo, useEffect, useRef, useState } from 'react';
import type { ErrorEntry } from '../view/error-catalogue.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { CopyLink } from './address/CopyLink.tsx';
import { useRequestInAddress } from './address/use-request-in-address.ts';
import { ChangeList } from './ChangeList.tsx';
import { argumentsOf, type Draft } from './call/draft.ts';
import { NO_CHANGES } from './call/exchange.ts';
import type { Exchange } from './call/send.ts';
import type { Session } from './call/session.ts';
import { ExampleChoice } from './ExampleChoice.tsx';
import { ExchangeView } from './ExchangeView.tsx';
import { HistoryView } from './HistoryView.tsx';
import { type HistoryEntry, withEntry } from './history.ts';
import { type PanelState, recall, remember } from './memory.ts';
import { Provocations } from './Provocations.tsx';
import { provocationIn } from './provocation-address.ts';
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
import { useChosenExample, withChosenExample } from './use-chosen-example.ts';

interface Outcome {
  /** Server that the result came from. It is shown only while that server is chosen. */
  readonly destination?: string | undefined;
  readonly exchange?: Exchange;
  readonly failure?: string;
  readonly expected?: ErrorEntry;
  /** Whether the call was stopped because the reader chose another server. */
  readonly wasStopped?: boolean;
}

/** A call in progress. */
interface Pending {
  readonly isReal: boolean;
  readonly control: AbortController;
}

/**
 * The contents of the panel: access, request, errors to provoke and the last calls; beside them, the response. Opening and
 * closing the dialog around them leaves them as they are.
 */
export const Panel = memo(function Panel({ session }: { readonly session: Session }) {
  const [state, setState] = useState(() => withChosenExample(session, recall(session)));
  const [last, setOutcome] = useState<Outcome>({});
  const [isSending, setSending] = useState(false);
  const pending = useRef<Pending>(undefined);
  const response = useRef<HTMLHeadingElement>(null);
  const { draft, example, typed, sight, settings, history } = state;
  const destination = destinationOf(session, settings);
  const outcome = last.wasStopped === true || last.destination === destination ? last : {};
  useEffect(() => remember(session, state), [session, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    const asked = session.errors.find(({ name }) => name === provocationIn(location.search));
    if (asked !== undefined) void provoke(asked);
  }, []);

  const change = (part: Partial<PanelState>) => setState((before) => ({ ...before, ...part }));
  const address = useRequestInAddress(session, (restored) => change({ draft: restored }));
  useChosenExample(session, state, change);
  const begun = session.examples.find(({ anchor }) => anchor === example)?.draft ?? session.example;

  /** The only way to choose a server: it stops the call to the previous server and removes its response. */
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
    response.current?.focus();
  }

  function open(entry: HistoryEntry) {
    const { partner, server, draft: sent, exchange } = entry;
    const next: Settings = { ...choosing(session, settings, server), partner, treatment: 'valid' };
    choose(next);
    change({ draft: sent });
    setOutcome({ destination: destinationOf(session, next), exchange });
    response.current?.focus();
  }

  async function reset() {
    await session.reset();
    setOutcome({});
  }

  return (
    <div className="try-it-panel">
      <div className="try-it-request">
        {address.problem !== undefined && (
          <p className="notice" role="status">
            {address.problem}
          </p>
        )}
        <AccessPanel {...{ session, settings }} onChange={choose} />
        <ExampleChoice
          examples={session.examples}
          chosen={example}
          onChoose={(chosen) => change({ draft: chosen.draft, example: chosen.anchor })}
        />
        <RequestEditor
          {...{ session, draft, sight }}
          onDraft={(next) => change({ draft: next, typed: next })}
          onSight={(next) => change({ sight: next })}
        />
        <ChangeList
          changes={draft.changes}
          onClear={() => change({ draft: { ...draft, changes: NO_CHANGES } })}
        />
        <div className="try-it-others">
          <CopyLink {...{ session, draft }} />
          <button type="button" className="button-quiet" onClick={() => change({ draft: begun })}>
            Restore the example
          </button>
          {typed !== undefined && typed.text !== draft.text && (
            <button type="button" className="button-quiet" onClick={() => change({ draft: typed })}>
              Restore my input
            </button>
          )}
          {isSandbox(settings) && (
            <button type="button" className="button-quiet" onClick={() => void reset()}>
              Reset the sandbox
            </button>
          )}
        </div>
        <Provocations errors={session.errors} isBusy={isSending} onProvoke={(error) => void provoke(error)} />
        <HistoryView history={history} onOpen={open} onClear={() => change({ history: [] })} />
      </div>
      <div className="try-it-actions">
        <button
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => isSending || void send(draft, settings)}
        >
          {isSending ? 'Sending…' : 'Send'}
        </button>
        <ToResponse {...outcome} onClick={() => response.current?.focus()} />
      </div>
      <section className="try-it-answer" aria-label="Response to the call">
        <h3 ref={response} tabIndex={-1}>
          Response
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
            You chose another server while a call was in progress. The call was stopped, but it may have
            reached its server.
          </p>
        )}
        {outcome.exchange === undefined ? (
          <p className="try-it-empty">No request has been sent yet.</p>
        ) : (
          <ExchangeView exchange={outcome.exchange} expected={outcome.expected} />
        )}
      </section>
    </div>
  );
});

/** Shows the status of the last call beside Send: the response itself may be off-screen. */
function ToResponse({ exchange, failure, onClick }: Outcome & { readonly onClick: () => void }) {
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

/** @throws {Error} if the text or an address cannot be used */
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
  const time = clockTime(new Date());
  const entry = { id: crypto.randomUUID(), time, partner: settings.partner, draft, exchange };
  const server = serverOf(session, settings);
  if (server === undefined) return entry;
  return { ...entry, server, secrets: Object.values(credentialsOf(session, settings)) };
}

/** The time of day here: `09:41:07`. */
function clockTime(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** The announcement of a screen reader when a call has ended. */
function spoken({ exchange }: Outcome): string {
  const { response, milliseconds = 0 } = exchange?.call ?? {};
  if (response === undefined) return '';
  return `Response ${response.status} ${response.statusText} after ${Math.round(milliseconds)} milliseconds`;
}
