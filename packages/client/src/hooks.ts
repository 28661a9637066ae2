import type { FailedCall } from './errors/partner-api-error.ts';

/**
 * Functions that are called in the course of a call. The call rejects with whatever they throw. A call that is not
 * valid is not sent, and calls none of them.
 */
export interface Hooks {
  /** Called before each attempt is sent. May change `headers`; credentials are added later, and are not among them. */
  readonly beforeRequest?: (attempt: Attempt) => void | Promise<void>;
  /** Called after the response arrived, before its body is read. May return another response to continue with. */
  readonly afterResponse?: (
    response: Response,
    attempt: Attempt,
  ) => Response | undefined | Promise<Response | undefined>;
  /** Called when an attempt has ended: its body was read, or it failed. Every `beforeRequest` is followed by one. */
  readonly onAttempt?: (event: CallEvent) => void;
  /** Called before the wait for the next attempt, with the `error` of the last one and the `delay`. */
  readonly onRetry?: (event: CallEvent) => void;
  /** Called when the call has failed for good, with its `error`. */
  readonly onFailure?: (event: CallEvent) => void;
  /** Called when the call has ended, well or not, after everything else. */
  readonly onEnd?: (event: CallEvent) => void;
}

/** One attempt to send a call. */
export interface Attempt {
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  /** The same for all attempts of a call. */
  readonly requestId: string;
  /** Counted from 1. */
  readonly number: number;
  /** By lower-case name. */
  readonly headers: Record<string, string>;
  readonly body: BodyInit | null;
}

/** A moment of a call. */
export interface CallEvent extends FailedCall, Outcome {
  /** The attempt, counted from 1. */
  readonly number: number;
  /** Milliseconds that the attempt took (`onAttempt`), or the whole call until now. */
  readonly duration: number;
}

/** A success has a `status`, a failure an `error`, which has the status if there was a response. */
interface Outcome {
  readonly status?: number;
  readonly error?: unknown;
  /** Milliseconds until the next attempt; in `onRetry` only. */
  readonly delay?: number;
}

/** The hooks that observe a call. */
type Observer = 'onAttempt' | 'onRetry' | 'onFailure' | 'onEnd';

/** The call that is observed, and its hooks. */
interface Observed {
  readonly call: FailedCall;
  readonly settings: { readonly hooks?: Hooks | undefined };
}

/** Tells a hook of a moment, if there is one. @param start of the attempt or the call, in milliseconds since the epoch */
export function observe(
  { call, settings }: Observed,
  name: Observer,
  number: number,
  start: number,
  outcome: Outcome,
): void {
  settings.hooks?.[name]?.({ ...call, number, duration: Date.now() - start, ...outcome });
}
