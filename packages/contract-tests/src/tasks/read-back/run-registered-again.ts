import {
  type JsonObject,
  type JsonValue,
  operationPointer,
  own,
  type Schemas,
  sameJson,
} from '@partner-apis/model';
import { differences } from '../../check/agreement.ts';
import { bodiesOf, fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { withOwnReferences } from '../own-references.ts';
import type { Write } from '../write.ts';
import { isEmpty, written } from './run-left-out.ts';

/** A write under a reference that is known, without one of the fields. */
interface Registration {
  readonly write: Write;
  readonly field: string;
  readonly schemas: Schemas;
}

/**
 * Registers a resource, and then the same one without a field. If the document does not say what an omitted field does, it is
 * kept or emptied, or is as in a new resource that was registered without it; it has no value that nobody wrote.
 *
 * @throws {NotTried} when the server rejects one of them, shows no value of the field, or creates another resource
 * @throws {Contradiction} when the field has another value
 */
export async function runRegisteredAgain(calls: CheckedCalls, registration: Registration): Promise<void> {
  const { write, field, schemas } = registration;
  const { operation } = write;
  const { first, before, body } = await firstShown(calls, registration);
  const { [field]: _, ...others } = body;
  const second = await written(calls, write, others);
  if (first.key === undefined || second.key === undefined || !sameJson(first.key, second.key))
    throw new NotTried(`${operation.operationId} creates another resource for a reference that is known`);
  const after = own(second.thing, field);
  if (isEmpty(after) || differences(before, after, field).length === 0) return;
  const fresh = await written(calls, write, withOwnReferences(others, write.schema, schemas));
  if (sameJson(own(fresh.thing, field) ?? null, after ?? null)) return;
  const problem = `${field} was ${JSON.stringify(before)}, was omitted, and now is ${JSON.stringify(after)}, which is neither the value before nor none`;
  calls.hold(operation, [`${problem} (#${operationPointer(operation)}/requestBody)`]);
}

/** A resource that was registered with the field, and shows it. */
interface Shown {
  readonly first: Awaited<ReturnType<typeof written>>;
  readonly before: JsonValue;
  readonly body: JsonObject;
}

/** Registers a resource with all fields or with few: beside another field, a server may not use or show this one. */
async function firstShown(calls: CheckedCalls, { write, field, schemas }: Registration): Promise<Shown> {
  const parts = { write, examples: calls.examplesOf(write.operation), schemas };
  const bodies = [fullBody(parts), ...bodiesOf(field, parts)].filter((body) => Object.hasOwn(body, field));
  for (const body of bodies) {
    try {
      const first = await written(calls, write, body);
      const before = own(first.thing, field);
      if (before !== undefined && before !== null) return { first, before, body };
    } catch (error) {
      if (!(error instanceof NotTried)) throw error;
    }
  }
  throw new NotTried(`${write.operation.operationId} returns no ${field} that could be omitted`);
}
