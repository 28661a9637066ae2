import type { ApiModel } from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
import type { Server } from '../server/server.ts';
import type { OperationExchange, Result } from '../suite/result.ts';
import type { TaskKind } from '../suite/task-sources.ts';

/** One thing to run: a case, a journey, a chain or a state model. */
export interface Task {
  /** Of the case, or such as `<family id>/journeys/<workflowId>`. */
  readonly id: string;
  readonly model: ApiModel;
  readonly kind: TaskKind;
  /** Absent for what calls several operations. */
  readonly operationId?: string;
  readonly case?: ContractCase;
  /** What many tasks have in common: of each sort one is run early when the suite ends at the first failure. */
  readonly sort: string;
  /** Methods that are sent. */
  readonly methods: ReadonlySet<string>;
  run(server: Server): Promise<Verdict>;
}

/** What became of a task: the part of a result that is not known beforehand. */
export type Verdict = Pick<Result, 'outcome' | 'problems' | 'exchanges' | 'curl' | 'unanswered' | 'replay'>;

/** A task that cannot be run here. */
export function skipped(reason: string): Verdict {
  return { outcome: 'skipped', problems: [reason], exchanges: [] };
}

/** What became of several calls; the last one is the one to repeat. */
export function verdictOf(
  outcome: Verdict['outcome'],
  problems: readonly string[],
  exchanges: readonly OperationExchange[],
): Verdict {
  const curl = exchanges.at(-1)?.curl;
  return { outcome, problems, exchanges, ...(curl === undefined ? {} : { curl }) };
}
