import { type Omitted, type Operation, own } from '@partner-apis/model';
import type { Checks } from '../../check/checks.ts';
import type { CheckedCalls } from '../checked-calls.ts';
import type { Task } from '../task.ts';
import type { TaskSource } from '../task-source.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import { type Write, writesOf } from '../write.ts';
import { runAgain } from './run-again.ts';
import { runLeftOut } from './run-left-out.ts';
import { runReadBack } from './run-read-back.ts';

/**
 * Written fields are read back: every one alone, beside those that are required, and all optional ones together. A field that a change leaves out keeps its
 * value or is emptied, as the document says. A write that is sent again changes nothing, and none changes other things.
 */
export const readBacks: TaskSource<'read-back'> = {
  kinds: ['read-back'],
  tasksOf: (checks) =>
    writesOf(checks.model).flatMap((write) => [
      ...[undefined, ...write.fields, ...write.required].map((field) => writtenTask(checks, write, field)),
      ...leftOutTasks(checks, write),
      ...againTasks(checks, write),
    ]),
};

function writtenTask(checks: Checks, write: Write, field: string | undefined): Task<'read-back'> {
  const sort = field === undefined ? 'all' : 'field';
  return readBackTask(checks, write, field ?? 'all', sort, (calls) =>
    runReadBack(calls, write, field, checks.model.schemas),
  );
}

/** Leaves out each field of which the document says what becomes of it then, one by one. */
function leftOutTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const { reading, operation, fields } = write;
  if (reading.by !== 'path') return [];
  return fields.flatMap((field) => {
    const omitted = omittedOf(operation, field);
    if (omitted === undefined) return [];
    return readBackTask(checks, write, `without-${field}`, 'without', (calls) =>
      runLeftOut(calls, { write, field, omitted, schemas: checks.model.schemas }),
    );
  });
}

/** A new item without a code cannot be told from another one: its list would show either. */
function againTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const isPatch = write.operation.method === 'patch';
  if (isPatch || write.reading.by === 'new-item') return [];
  return [
    readBackTask(checks, write, 'again', 'again', (calls) => runAgain(calls, write, checks.model.schemas)),
  ];
}

function omittedOf({ omitted }: Operation, field: string): Omitted | undefined {
  return typeof omitted === 'object' ? (own(omitted, field) ?? own(omitted, '*')) : omitted;
}

function readBackTask(
  checks: Checks,
  { operation: { operationId, method } }: Write,
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
