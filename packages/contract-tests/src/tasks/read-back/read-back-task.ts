import type { Checks } from '../../check/checks.ts';
import type { CheckedCalls } from '../checked-calls.ts';
import type { Task } from '../task.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import type { Write } from '../write.ts';

/** Makes a task of an operation that writes, with the name of its law and the sort that the law belongs to. */
export function readBackTask(
  checks: Checks,
  { operation: { operationId, method } }: Pick<Write, 'operation'>,
  name: string,
  sort: string,
  law: (calls: CheckedCalls) => Promise<void>,
): Task<'read-back'> {
  return {
    id: `${checks.model.id}/${operationId}/read-back/${name}`,
    model: checks.model,
    kind: 'read-back',
    sort: `read-back ${sort}`,
    methods: new Set([method.toUpperCase()]),
    run: (server) => verdictOfCalls(server, checks, law),
  };
}
