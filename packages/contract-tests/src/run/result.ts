import type { ApiModel } from '@partner-apis/model';
import type { ContractCase, SkippedConstraint } from '../compile/contract-case.ts';
import type { Exchange } from './exchange.ts';

/** What became of a case or a journey. */
export interface Result {
  /** Of the case, or `<family id>/journeys/<workflowId>`. */
  readonly id: string;
  readonly familyId: string;
  /** Absent for a journey, which calls several. */
  readonly operationId?: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped, in sentences. */
  readonly problems: readonly string[];
  /** What was answered, in order. */
  readonly exchanges: readonly OperationExchange[];
  /** The request to repeat, as a `curl` line: of a journey, the last one. */
  readonly curl?: string;
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
  /** Constraints that no case could be made for. */
  readonly skippedConstraints: readonly SkippedConstraint[];
  readonly seconds: number;
}
