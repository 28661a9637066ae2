import type { ApiModel } from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
import type { Verdict } from '../case/verdict.ts';
import { isSafe } from '../server/safe-method.ts';
import type { Server } from '../server/server.ts';

/** Something to run: a case, a journey, a chain or a state model. */
export interface Task<Kind extends string = string> {
  /** Id of the case, or, for other tasks, `<family id>/journeys/<workflowId>` and the like. */
  readonly id: string;
  readonly model: ApiModel;
  readonly kind: Kind;
  /** The called operation; absent when the task calls several. */
  readonly operationId?: string;
  readonly case?: ContractCase;
  /** Class of similar tasks: if the suite ends at the first failure, one task of each sort runs early. */
  readonly sort: string;
  /** HTTP methods that the task uses. */
  readonly methods: ReadonlySet<string>;
  /** Runs the task. @throws {SuiteError} when the suite cannot continue */
  run(server: Server): Promise<Verdict>;
}

/** Returns the methods of a task that may change data, which are not sent if data must not change. */
export function writingMethods({ methods }: Task): string[] {
  return [...methods].filter((method) => !isSafe(method));
}
