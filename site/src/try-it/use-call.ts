import { useRef, useState } from 'react';
import type { ErrorEntry } from '../view/error-catalogue.ts';
import { argumentsOf, type Draft } from './call/draft.ts';
import type { Exchange } from './call/send.ts';
import type { Session } from './call/session.ts';
import type { HistoryEntry } from './history.ts';
import {
  credentialsOf,
  destinationOf,
  isSandbox,
  type Settings,
  serverOf,
  treatmentOf,
  wayOf,
} from './settings.ts';

/** The result of a call, as the panel shows it. */
export interface Outcome {
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

/** The calls of one panel, of which at most one is in progress. */
export interface Call {
  readonly outcome: Outcome;
  readonly isSending: boolean;
  /** Sends a draft, and shows its outcome unless another call has begun meanwhile. */
  send(draft: Draft, settings: Settings, expected?: ErrorEntry): Promise<void>;
  /** Stops the call to a server that is no longer chosen, and removes its outcome. */
  leaveServer(): void;
  show(outcome: Outcome): void;
}

/**
 * @param chosen destination of the server that is chosen: the outcome of another is not shown
 * @param onEnd receives each exchange, for the history
 */
export function useCall(
  session: Session,
  chosen: string | undefined,
  onEnd: (entry: HistoryEntry) => void,
): Call {
  const [last, show] = useState<Outcome>({});
  const [isSending, setSending] = useState(false);
  const pending = useRef<Pending>(undefined);

  function stop() {
    pending.current?.control.abort();
    pending.current = undefined;
    setSending(false);
  }

  function leaveServer() {
    const wasStopped = pending.current?.isReal === true;
    stop();
    show({ wasStopped });
  }

  async function send(draft: Draft, settings: Settings, expected?: ErrorEntry) {
    const control = new AbortController();
    const mine: Pending = { isReal: !isSandbox(settings), control };
    pending.current = mine;
    setSending(true);
    const about = {
      destination: destinationOf(session, settings),
      ...(expected === undefined ? {} : { expected }),
    };
    const showMine = (shown: Outcome) => {
      if (pending.current === mine) show({ ...about, ...shown });
    };
    try {
      const exchange = await session.send(callInput(session, draft, settings, control.signal));
      onEnd(entryOf(session, draft, settings, exchange));
      showMine({ exchange });
    } catch (cause) {
      showMine({ failure: cause instanceof Error ? cause.message : String(cause) });
    }
    if (pending.current === mine) stop();
  }

  const outcome = last.wasStopped === true || last.destination === chosen ? last : {};
  return { outcome, isSending, send, leaveServer, show };
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
