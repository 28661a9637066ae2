import type { Demand } from './demand.ts';
import type { OperationExchange, SentCall } from './exchange.ts';

/** The outcome of a case, a journey, a chain or a state model. */
export interface Verdict {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped, in sentences. */
  readonly problems: readonly string[];
  /** The problems are those of a response's form alone: whatever was asked, a response like it breaks the document. */
  readonly isForm?: true;
  /** The requests that got a response, in order. */
  readonly exchanges: readonly OperationExchange[];
  /** The request that got no response. */
  readonly unanswered?: SentCall;
  /** The last request, as a `curl` line that repeats it. */
  readonly curl?: string;
  /** The comparisons that responses had to hold, one of which they do not; absent where they cannot be named. */
  readonly demands?: readonly Demand[];
  /** The clock of a sandbox was stopped between the calls: they alone do not repeat the failure. */
  readonly isTimed?: true;
  /** Options that, besides `--case`, repeat the same calls. */
  readonly replay?: string;
  /** How often a failure came again when it was repeated. */
  readonly again?: Repetitions;
}

/** Repetitions of a task that has failed, each from the first state of a sandbox. */
export interface Repetitions {
  readonly times: number;
  /** Those that failed too; fewer than all where a failure depends on time, order or chance. */
  readonly failed: number;
}
