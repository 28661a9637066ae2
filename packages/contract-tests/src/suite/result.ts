import type { ApiModel } from '@partner-apis/model';
import type { ContractCase, SkippedConstraint } from '../case/contract-case.ts';
import type { Verdict } from '../case/verdict.ts';
import type { Sequence } from '../sequence/sequence.ts';
import type { TaskKind } from './task-sources.ts';

/** The outcome of a case, a journey, a chain or a state model. It holds no secret. */
export interface Result extends Omit<Verdict, 'outcome'> {
  /** `accepted`: it failed, and the caller of the suite has said why that is known. */
  readonly outcome: Verdict['outcome'] | 'accepted';
  /** Why a failure is accepted. */
  readonly accepted?: string;
  /** The id of the case; otherwise such as `<family id>/journeys/<workflowId>`. */
  readonly id: string;
  readonly familyId: string;
  readonly kind: TaskKind;
  /** Absent when several operations were called. */
  readonly operationId?: string;
  /** The calls of a failure, when there were several. */
  readonly sequence?: Sequence;
  readonly seconds: number;
  readonly case?: ContractCase;
}

/** The outcome of a run. */
export interface SuiteResult {
  readonly baseUrl: string;
  /** Addresses of families that have their own, by id. */
  readonly familyUrls?: Readonly<Record<string, string>>;
  readonly families: readonly ApiModel[];
  readonly results: readonly Result[];
  /** Why the run ended before everything was run; absent when everything was. */
  readonly stopped?: string;
  /** Constraints that no case could be made for. */
  readonly skippedConstraints: readonly SkippedConstraint[];
  /** Time at which the suite began: an ISO date and time, in UTC. */
  readonly startedAt: string;
  readonly seconds: number;
}
