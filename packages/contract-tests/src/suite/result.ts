import type { ApiModel } from '@partner-apis/model';
import type { ContractCase, SkippedConstraint } from '../case/contract-case.ts';
import type { Exchange, WireRequest } from '../case/exchange.ts';
import type { TaskKind } from './task-sources.ts';

/** What became of a case, a journey, a chain or a state model. No secret stands in it. */
export interface Result {
  /** Of the case, or such as `<family id>/journeys/<workflowId>`. */
  readonly id: string;
  readonly familyId: string;
  readonly kind: TaskKind;
  /** Absent for what calls several. */
  readonly operationId?: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped, in sentences. */
  readonly problems: readonly string[];
  /** What was answered, in order. */
  readonly exchanges: readonly OperationExchange[];
  /** The request that was not answered. */
  readonly unanswered?: WireRequest;
  /** The request to repeat, as a `curl` line: of several, the last one. */
  readonly curl?: string;
  /** Options that, besides `--case`, repeat the very same calls. */
  readonly replay?: string;
  readonly seconds: number;
  readonly case?: ContractCase;
}

/** An exchange, and the operation that it called. */
export interface OperationExchange extends Exchange {
  readonly operationId: string;
  /** The request as a `curl` line, without secrets. */
  readonly curl: string;
}

/** What became of all of them. */
export interface SuiteResult {
  readonly baseUrl: string;
  readonly families: readonly ApiModel[];
  readonly results: readonly Result[];
  /** Why the run ended before everything was run; absent when everything was. */
  readonly stopped?: string;
  /** Constraints that no case could be made for. */
  readonly skippedConstraints: readonly SkippedConstraint[];
  /** When the suite began: an ISO date and time, in UTC. */
  readonly startedAt: string;
  readonly seconds: number;
}
