import type { ApiModel } from '@partner-apis/model';
import type { ContractCase, SkippedConstraint } from '../case/contract-case.ts';
import type { Verdict } from '../case/verdict.ts';
import type { Sequence } from '../sequence/sequence.ts';
import type { TaskKind } from './task-sources.ts';

/** The outcome of a case, a journey, a chain or a state model. It contains no secrets. */
export interface Result extends Omit<Verdict, 'outcome'> {
  /** `accepted`: it failed, and the caller of the suite has given a reason why that is known. */
  readonly outcome: Verdict['outcome'] | 'accepted';
  /** Why a failure is accepted. */
  readonly accepted?: string;
  /** Id of the case, or, for other tasks, `<family id>/journeys/<workflowId>` and the like. */
  readonly id: string;
  readonly familyId: string;
  readonly kind: TaskKind;
  /** The called operation; absent when there were several. */
  readonly operationId?: string;
  /** The calls of a failure, if there were several. */
  readonly sequence?: Sequence;
  /** The address at which a token for the `curl` command of a failure can be requested. */
  readonly tokenUrl?: string;
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
  /** Why the run ended before everything was run; absent when it was complete. */
  readonly stopped?: string;
  /** Number of times that the server could not be connected to and responded again later; absent for none. */
  readonly restarts?: number;
  /** Constraints for which no case could be made. */
  readonly skippedConstraints: readonly SkippedConstraint[];
  /** When the suite started, as an ISO date and time in UTC. */
  readonly startedAt: string;
  readonly seconds: number;
}
