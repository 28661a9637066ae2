import type { FailedCall } from './errors/partner-api-error.ts';

/**
 * Functions that are called during a call. If one throws, the call rejects with its error. A call that is invalid is
 * not sent and calls no hook.
 */
export interface Hooks {
  /**
   * Called before each attempt is sent. It may change `headers`; credentials are added afterwards and are not included.
   */
  readonly beforeRequest?: (attempt: Attempt) => void | Promise<void>;
  /** Called when the response has arrived, before its body is read. It may return another response to continue with. */
  readonly afterResponse?: (
    response: Response,
    attempt: Attempt,
  ) => Response | undefined | Promise<Response | undefined>;
  /**
   * Called when an attempt has ended: its body was read, or it failed. Called exactly once for each `beforeRequest`.
   */
  readonly onAttempt?: (event: CallEvent) => void;
  /** Called before the wait for the next attempt, with the `error` of the last one and the `delay`. */
  readonly onRetry?: (event: CallEvent) => void;
  /** Called when the call has failed for good, with its `error`. */
  readonly onFailure?: (event: CallEvent) => void;
  /** Called last, when the call has ended, whether it succeeded or failed. */
  readonly onEnd?: (event: CallEvent) => void;
}

/** One attempt to send a call. */
export interface Attempt {
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  /** The same for all attempts of one call. */
  readonly requestId: string;
  /** The attempt, counted from 1. */
  readonly number: number;
  /** Header values by lower-case name. */
  readonly headers: Record<string, string>;
  readonly body: BodyInit | null;
}

/** An event during a call. */
export interface CallEvent extends FailedCall, Outcome {
  /** The attempt, counted from 1. */
  readonly number: number;
  /** Duration of the attempt in milliseconds (`onAttempt`), or of the whole call so far. */
  readonly duration: number;
}

/** A success has a `status`. A failure has an `error`, and a `status` if there was a response. */
interface Outcome {
  readonly status?: number | undefined;
  readonly error?: unknown;
  /** Milliseconds until the next attempt; set in `onRetry` only. */
  readonly delay?: number;
}

/** The hooks that observe a call. */
type Observer = 'onAttempt' | 'onRetry' | 'onFailure' | 'onEnd';

/** A call to observe, and its hooks. */
interface Observed {
  readonly call: FailedCall;
  readonly settings: { readonly hooks?: Hooks | undefined };
}

/** Calls a hook, if it is set. @param start of the attempt or the call, in milliseconds since the epoch */
export function observe(
  { call, settings }: Observed,
  name: Observer,
  number: number,
  start: number,
  outcome: Outcome,
): void {
  const { status }: Outcome = Object(outcome.error);
  settings.hooks?.[name]?.({ ...call, status, ...outcome, number, duration: Date.now() - start });
}
