import {
  flattenSchema,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Omitted,
  operationPointer,
  own,
  type Schemas,
  sameJson,
} from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import type { Demand } from '../../case/demand.ts';
import { isSuccess } from '../../case/exchange.ts';
import { differences } from '../../check/agreement.ts';
import { agreementDemands } from '../../check/demands.ts';
import { leavesOf } from '../../check/leaves.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { readThing } from '../read-thing.ts';
import type { Write } from '../write.ts';
import { writtenKey } from '../written-key.ts';

/** A change that omits a field, and its documented effect. */
export interface Omission {
  readonly write: Write;
  readonly field: string;
  readonly omitted: Omitted;
  readonly schemas: Schemas;
}

/**
 * Writes every field, then the same without one of them, and reads the resource again. A flag that is kept is first written as it
 * is not in the example, since a server might always set it as the example does.
 *
 * @throws {NotTried} when the server rejects either, or shows no value of the field
 * @throws {Contradiction} when the field is not as documented
 */
export async function runLeftOut(calls: CheckedCalls, omission: Omission): Promise<void> {
  const { write, field, omitted, schemas } = omission;
  const whole = fullBody({ write, examples: calls.examplesOf(write.operation), schemas });
  const flag = own(whole, field);
  if (omitted === 'kept' && typeof flag === 'boolean') {
    try {
      return await holdOmission(calls, omission, { ...whole, [field]: !flag });
    } catch (error) {
      if (!(error instanceof NotTried)) throw error;
    }
  }
  await holdOmission(calls, omission, whole);
}

async function holdOmission(
  calls: CheckedCalls,
  { write, field, omitted, schemas }: Omission,
  whole: JsonObject,
): Promise<void> {
  const { operation } = write;
  const { [field]: _, ...others } = whole;
  const first = await written(calls, write, whole);
  const before = own(first.thing, field);
  if (before === undefined || before === null) {
    throw new NotTried(`${operation.operationId} returns no ${field} that could be omitted`);
  }
  const second = await written(calls, write, others);
  const after = own(second.thing, field);
  const standard = flattenSchema(own(write.schema.properties, field) ?? {}, schemas).default;
  const isAsSaid =
    omitted === 'kept'
      ? differences(before, after, field).length === 0
      : isEmpty(after) || (standard !== undefined && after !== undefined && sameJson(after, standard));
  const found = after === undefined ? 'is missing' : `is ${JSON.stringify(after)}`;
  const problem = `${field} was ${JSON.stringify(before)}, was omitted, and now ${found}, but the document says that omitted fields are ${omitted}`;
  calls.hold(operation, isAsSaid ? [] : [`${problem} (#${operationPointer(operation)}/x-omitted)`], () =>
    first.isRead && second.isRead
      ? leftOutDemands(calls.last, write, field, omitted === 'kept' ? { before, after } : { after })
      : [],
  );
}

/**
 * Returns the conditions. An emptied field has another value than before; which value empties it is left open by the
 * document.
 */
function leftOutDemands(
  call: number,
  { reading }: Write,
  field: string,
  { before, after = null }: { readonly before?: JsonValue; readonly after: JsonValue | undefined },
): Demand[] {
  if (reading.by === 'list' || reading.by === 'item') return [];
  if (before !== undefined) return agreementDemands(call, differences(before, after, field), [field]);
  const [kept] = leavesOf(after, [field]);
  if (kept === undefined) return [];
  const part = { in: 'body', pointer: kept.pointer } as const;
  return [{ call, part, operator: '!=', value: { literal: kept.value } }];
}

/** A resource that was written. */
interface Written {
  readonly thing: JsonObject;
  readonly isRead: boolean;
  /** The code of the resource, if the path or the response has one. */
  readonly key: JsonValue | undefined;
}

/** Returns the resource as it is read after a body was written, or as the response shows it if it cannot be read then. */
export async function written(calls: CheckedCalls, write: Write, body: JsonObject): Promise<Written> {
  const { operation } = write;
  const request = calls.requestOf(operation);
  const sent = { ...request, body: caseBody(bodyMediaType(operation), body) };
  const response = await calls.send(operation, sent);
  if (!isSuccess(response)) {
    throw new NotTried(`${operation.operationId} was rejected with ${response.status}`);
  }
  const read = await readThing(calls, write, { path: sent.path, body, answer: response.json });
  const answered = isJsonObject(response.json) ? response.json : {};
  return {
    thing: read ?? answered,
    isRead: read !== undefined,
    key: writtenKey(write, sent.path, response),
  };
}

/** Whether a value is empty, which includes an empty list and an object without properties. */
export function isEmpty(value: JsonValue | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || ['[]', '{}'].includes(JSON.stringify(value))
  );
}
