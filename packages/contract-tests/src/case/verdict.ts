import type { Demand } from './demand.ts';
import type { OperationExchange, SentCall } from './exchange.ts';

/** The outcome of a case, a journey, a chain or a state model. */
export interface Verdict {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The reasons for failing or skipping, as sentences. */
  readonly problems: readonly string[];
  /**
   * Set if the problems concern only the form of a response: any request with such a response would violate the
   * document.
   */
  readonly isForm?: true;
  /** The requests that got a response, in order. */
  readonly exchanges: readonly OperationExchange[];
  /** The request that got no response. */
  readonly unanswered?: SentCall;
  /** The last request as a `curl` command that repeats it. */
  readonly curl?: string;
  /** The conditions that responses had to meet, one of which they do not; absent if they cannot be expressed. */
  readonly demands?: readonly Demand[];
  /** Set if a sandbox's clock was stopped between the calls, so that the calls alone do not reproduce the failure. */
  readonly isTimed?: true;
  /** Options that, together with `--case`, repeat the same calls. */
  readonly replay?: string;
  /** How often a failure occurred again when it was repeated. */
  readonly again?: Repetitions;
}

/** Repetitions of a failed task, each from the initial state of a sandbox. */
export interface Repetitions {
  readonly times: number;
  /** Number of failed repetitions; fewer than all if a failure depends on time, order or chance. */
  readonly failed: number;
}
