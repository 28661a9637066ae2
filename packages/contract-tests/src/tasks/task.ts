import type { ApiModel } from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
import type { Verdict } from '../case/verdict.ts';
import { isSafe } from '../server/safe-method.ts';
import type { Server } from '../server/server.ts';

/** One thing to run: a case, a journey, a chain or a state model. */
export interface Task<Kind extends string = string> {
  /** The id of the case; otherwise such as `<family id>/journeys/<workflowId>`. */
  readonly id: string;
  readonly model: ApiModel;
  readonly kind: Kind;
  /** Absent when the task calls several operations. */
  readonly operationId?: string;
  readonly case?: ContractCase;
  /** Class of similar tasks: when the suite ends at the first failure, one task of each sort runs early. */
  readonly sort: string;
  /** HTTP methods that the task sends. */
  readonly methods: ReadonlySet<string>;
  /** @throws {SuiteError} when the suite cannot go on */
  run(server: Server): Promise<Verdict>;
}

/** Returns the methods of a task that may change data: they are not sent where data must not change. */
export function writingMethods({ methods }: Task): string[] {
  return [...methods].filter((method) => !isSafe(method));
}
