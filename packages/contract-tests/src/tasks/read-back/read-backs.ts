import {
  flattenSchema,
  type Omitted,
  type Operation,
  own,
  requestContent,
  type Schemas,
} from '@partner-apis/model';
import type { Checks } from '../../check/checks.ts';
import { creationsOf } from '../../things/creation.ts';
import { creationOnlyOf } from '../../things/creation-only.ts';
import { listsShowing } from '../../things/showing-lists.ts';
import { edgeBodiesOf } from '../bodies.ts';
import { asAnyPartner } from '../checked-calls.ts';
import { ownReferencesIn } from '../own-references.ts';
import type { Task } from '../task.ts';
import type { TaskSource } from '../task-source.ts';
import { type Write, writesOf } from '../write.ts';
import { EDGES } from './edges.ts';
import { readBackTask } from './read-back-task.ts';
import { runAgain } from './run-again.ts';
import { runConflict } from './run-conflict.ts';
import { runCreationOnly } from './run-creation-only.ts';
import { runInLists } from './run-in-lists.ts';
import { runLeftOut } from './run-left-out.ts';
import { runOtherCase } from './run-other-case.ts';
import { ownedWriteOf, runOtherOwner } from './run-other-owner.ts';
import { runOtherSource } from './run-other-source.ts';
import { runReadBack } from './run-read-back.ts';
import { runRegisteredAgain } from './run-registered-again.ts';
import { runSourceElsewhere } from './run-source-elsewhere.ts';

/**
 * Checks that written fields are read back: every one alone, beside the required ones, also with values at the edges of their
 * schemas, such as zeros, empty texts and long lists, and all optional ones together. A field that
 * a change omits keeps its value or is emptied, as documented. Repeating a write changes nothing, and no write changes other
 * resources, nor those that another partner created under the same reference.
 */
export const readBacks: TaskSource<'read-back'> = {
  kinds: ['read-back'],
  tasksOf: (checks) => [
    ...writesOf(checks.model).flatMap((write) => [
      ...[undefined, ...write.fields, ...write.required].map((field) => writtenTask(checks, write, field)),
      ...[...write.fields, ...write.required].flatMap((field) => edgeTasks(checks, write, field)),
      ...leftOutTasks(checks, write),
      ...registeredAgainTasks(checks, write),
      ...againTasks(checks, write),
      ...otherSourceTasks(checks, write),
      ...otherCaseTasks(checks, write),
      ...otherOwnerTasks(checks, write),
      ...conflictTasks(checks, write),
      ...inListsTasks(checks, write),
    ]),
    ...creationOnlyTasks(checks),
    ...sourceElsewhereTasks(checks),
  ],
};

function writtenTask(checks: Checks, write: Write, field: string | undefined): Task<'read-back'> {
  const sort = field === undefined ? 'all' : 'field';
  return readBackTask(checks, write, field ?? 'all', sort, (calls) =>
    runReadBack(calls, write, { name: field }, checks.model.schemas),
  );
}

/** Makes tasks that write a field with values at an edge of its schema. A flag is written with both of its values anyway. */
function edgeTasks(checks: Checks, write: Write, name: string): Task<'read-back'>[] {
  const { schemas } = checks.model;
  const examples = requestContent(write.operation)?.examples.map(({ value }) => value) ?? [];
  return Object.entries(EDGES).flatMap(([edgeName, edge]) => {
    const [body] = edgeBodiesOf(name, edge, { write, examples, schemas });
    if (body === undefined || typeof own(body, name) === 'boolean') return [];
    return readBackTask(checks, write, `${name}/${edgeName}`, edgeName, (calls) =>
      runReadBack(calls, write, { name, edge }, schemas),
    );
  });
}

/** Makes tasks that omit each field whose omission is documented. */
function leftOutTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const { reading, operation, fields } = write;
  if (reading.by !== 'path' && reading.by !== 'item') return [];
  return fields.flatMap((field) => {
    const omitted = omittedOf(operation, field);
    if (omitted === undefined) return [];
    return readBackTask(checks, write, `without-${field}`, 'without', (calls) =>
      runLeftOut(calls, { write, field, omitted, schemas: checks.model.schemas }),
    );
  });
}

/** Makes tasks that omit each field when a resource is registered again, if the document does not say what that does. */
function registeredAgainTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const { operation, fields } = write;
  if (registrationReference(write) === undefined || hasConflict(write)) return [];
  return fields.flatMap((field) =>
    omittedOf(operation, field) !== undefined
      ? []
      : readBackTask(checks, write, `again-without-${field}`, 'again-without', (calls) =>
          runRegisteredAgain(calls, { write, field, schemas: checks.model.schemas }),
        ),
  );
}

/**
 * Makes tasks that repeat a write. A new item without a code cannot be distinguished from another one, since its list
 * may show either.
 */
function againTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const isPatch = write.operation.method === 'patch';
  if (isPatch || write.reading.by === 'new-item') return [];
  return [
    readBackTask(checks, write, 'again', 'again', (calls) => runAgain(calls, write, checks.model.schemas)),
  ];
}

/** Makes a task that creates a resource under a reference that another partner has used. */
function otherSourceTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const { schemas } = checks.model;
  const reference = referenceOf(write, schemas);
  if (reference === undefined) return [];
  return [
    readBackTask(checks, write, 'other-source', 'other-source', (calls) =>
      runOtherSource(calls, { write, reference, schemas }),
    ),
  ];
}

/** Makes the same tasks for resources whose sources no list shows, if the sources of partners are shown elsewhere. */
function sourceElsewhereTasks(checks: Checks): Task<'read-back'>[] {
  const { model } = checks;
  const { schemas } = model;
  const writes = writesOf(model);
  const [showing] = writes.flatMap((write) => {
    const reference = referenceOf(write, schemas);
    return reference === undefined ? [] : [{ write, reference, schemas }];
  });
  if (showing === undefined) return [];
  return creationsOf(model).flatMap((creation) => {
    const write = writes.find(({ operation }) => operation === creation.operation);
    const schema = flattenSchema(requestContent(creation.operation)?.schema ?? {}, schemas);
    const [reference] = ownReferencesIn(schema);
    const isShown = write !== undefined && referenceOf(write, schemas) !== undefined;
    if (reference === undefined || isShown) return [];
    const unshown = { creation, reference, write, showing };
    return readBackTask(checks, creation, 'other-source', 'other-source', (calls) =>
      runSourceElsewhere(calls, unshown),
    );
  });
}

/** Makes a task that creates resources whose references differ in upper and lower case only. */
function otherCaseTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const { schemas } = checks.model;
  const reference = registrationReference(write);
  if (reference === undefined) return [];
  return [
    readBackTask(checks, write, 'other-case', 'other-case', (calls) =>
      runOtherCase(calls, { write, reference, schemas }),
    ),
  ];
}

/** Makes a task that adds the same item to two owners. */
function otherOwnerTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const owned = ownedWriteOf(write, checks.model);
  if (owned === undefined) return [];
  return [
    readBackTask(checks, write, 'other-owner', 'other-owner', (calls) =>
      runOtherOwner(calls, owned, checks.model),
    ),
  ];
}

/** Makes a task that creates what conflicts with another resource, if the document has an error for that. */
function conflictTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const { operation, reading } = write;
  const isCreation = operation.method === 'post' && reading.by !== 'new-item';
  if (!isCreation || !hasConflict(write)) return [];
  return [
    readBackTask(checks, write, 'conflict', 'conflict', (calls) =>
      runConflict(calls, write, checks.model.schemas),
    ),
  ];
}

/** Makes a task that reads what was written in every list that has it. */
function inListsTasks(checks: Checks, write: Write): Task<'read-back'>[] {
  const { reading } = write;
  if (reading.by !== 'key' && reading.by !== 'path') return [];
  const lists = listsShowing(reading.operation, checks.model);
  if (lists.length === 0) return [];
  const { schemas } = checks.model;
  return [
    readBackTask(checks, write, 'in-lists', 'in-lists', (calls) =>
      runInLists(calls, { write, lists, schemas }),
    ),
  ];
}

function hasConflict({ operation }: Write): boolean {
  return operation.responses.some(({ status }) => status === '409');
}

/** Makes tasks that change what was created, and hold that fields which only the creation has stay as they were. */
function creationOnlyTasks(checks: Checks): Task<'read-back'>[] {
  return creationOnlyOf(checks.model).map((only) =>
    readBackTask(
      checks,
      { operation: only.change },
      `creation-only/${only.creation.operation.operationId}`,
      'creation-only',
      (calls) =>
        asAnyPartner(calls, only.change, (ofPartner) =>
          runCreationOnly(ofPartner, only, checks.model.schemas),
        ),
    ),
  );
}

/** Returns the required reference under which a resource is registered, if its code is known then. */
function registrationReference({ operation, reading, schema }: Write): string | undefined {
  if (operation.method !== 'post' || reading.by === 'new-item') return undefined;
  return ownReferencesIn(schema)[0];
}

/** Returns the required reference of a new resource, if its list shows references with their sources. */
function referenceOf({ operation, schema, list }: Write, schemas: Schemas): string | undefined {
  if (operation.method !== 'post' || list === undefined) return undefined;
  const shown = Object.values(list.item.properties ?? {}).map(
    (property) => flattenSchema(flattenSchema(property, schemas).items ?? {}, schemas).properties ?? {},
  );
  return schema.required?.find((name) =>
    shown.some((properties) => Object.hasOwn(properties, name) && Object.hasOwn(properties, 'source')),
  );
}

function omittedOf({ omitted }: Operation, field: string): Omitted | undefined {
  return typeof omitted === 'object' ? (own(omitted, field) ?? own(omitted, '*')) : omitted;
}
