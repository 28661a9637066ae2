import {
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Operation,
  operationPointer,
  own,
  requestContent,
  type Schema,
  type Schemas,
  valueAt,
} from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import { differences } from '../../check/agreement.ts';
import type { CreationOnly } from '../../things/creation-only.ts';
import { fullestOf } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { namedValuesIn } from '../named-values.ts';
import { withOwnReferences } from '../own-references.ts';

/**
 * Creates a resource, changes it, and reads it before and after: what the body of the change does not have stays as it was. In a
 * part, such as a line, these fields have other values than the ones of the example where the server accepts them, since it might
 * set the usual ones.
 *
 * @throws {NotTried} when the creation or the change is rejected
 * @throws {Contradiction} when such a field has changed
 */
export async function runCreationOnly(
  calls: CheckedCalls,
  only: CreationOnly,
  schemas: Schemas,
): Promise<void> {
  const { change, parameter, part, view, fields } = only;
  const { code, body } = await created(calls, only, schemas);
  const key = part === undefined ? undefined : valueAt(body, [part.list, '0', part.key]);
  const path = { [parameter]: code, ...(part === undefined || key === undefined ? {} : { [part.key]: key }) };
  const before = await shown(calls, only, code, key);
  if (before === undefined) throw new NotTried(`${view.operationId} does not find what was created`);
  await changed(calls, only, path, changeOf(body, only, schemas));
  const after = await shown(calls, only, code, key);
  const problems = fields.flatMap((name) =>
    differences(own(before, name) ?? null, own(after ?? {}, name), name),
  );
  calls.hold(
    change,
    problems.map(({ path: name, one, other }) => {
      const now = other === undefined ? 'is missing' : `is ${JSON.stringify(other)}`;
      return `${name} was ${JSON.stringify(one)}, is not in the body, and now ${now} (#${operationPointer(change)}/requestBody)`;
    }),
  );
}

interface Created {
  readonly code: JsonValue;
  readonly body: JsonObject;
}

/** Creates a resource with the first body that the server accepts. */
async function created(calls: CheckedCalls, only: CreationOnly, schemas: Schemas): Promise<Created> {
  const { operation, key } = only.creation;
  for (const body of bodiesOf(calls, only, schemas)) {
    const response = await calls.send(operation, calls.requestWith(operation, body));
    const code = isSuccess(response) ? valueAt(response.json, [key]) : undefined;
    if (code !== undefined) return { code, body };
  }
  throw new NotTried(`${operation.operationId} rejects every body of the document`);
}

/** Returns the fields of a creation that the change takes too. */
function changeOf(body: JsonObject, { change }: CreationOnly, schemas: Schemas): JsonObject {
  const { properties = {} } = flattenSchema(requestContent(change)?.schema ?? {}, schemas);
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(properties, name)));
}

/** Sends the example of the change, or what was created if the example conflicts with another resource. */
async function changed(
  calls: CheckedCalls,
  { change }: CreationOnly,
  path: CaseRequest['path'],
  same: JsonObject,
): Promise<void> {
  const request = calls.requestOf(change, path);
  const response = await calls.send(change, request);
  if (isSuccess(response)) return;
  const again = await calls.send(change, { ...request, body: caseBody(bodyMediaType(change), same) });
  if (!isSuccess(again)) throw new NotTried(`${change.operationId} was rejected with ${again.status}`);
}

/** Returns the fullest example, with other values of the fields in its parts first, and as it is last. */
function bodiesOf(calls: CheckedCalls, only: CreationOnly, schemas: Schemas): JsonObject[] {
  const { creation, part, fields } = only;
  const { operation } = creation;
  const schema = flattenSchema(requestContent(operation)?.schema ?? {}, schemas);
  const whole = withOwnReferences(fullestOf(calls.examplesOf(operation)), schema, schemas);
  const list = part === undefined ? undefined : own(whole, part.list);
  if (part === undefined || list === undefined || !isJsonArray(list)) return [whole];
  const items = flattenSchema(own(schema.properties, part.list) ?? {}, schemas).items ?? {};
  const { properties } = flattenSchema(items, schemas);
  const others = fields.flatMap((name) => {
    const usual = list.map((item) => valueAt(item, [name]));
    return codesLike(calls, only, own(properties, name) ?? {}, schemas)
      .filter((value) => !usual.includes(value))
      .map((value) => ({
        ...whole,
        [part.list]: list.map((item) => (isJsonObject(item) ? { ...item, [name]: value } : item)),
      }));
  });
  return [...others, whole];
}

/** Returns the codes with a schema in the example of a creation; those that the change also has come last. */
function codesLike(
  calls: CheckedCalls,
  { creation: { operation }, change }: CreationOnly,
  { $ref }: Schema,
  schemas: Schemas,
): readonly JsonValue[] {
  const codesIn = (one: Operation) =>
    namedValuesIn(one, calls.requestOf(one), schemas).flatMap((named) =>
      $ref !== undefined && named.$ref === $ref ? [named.value] : [],
    );
  const given = codesIn(change);
  return [...new Set(codesIn(operation))].toSorted(
    (one, other) => Number(given.includes(one)) - Number(given.includes(other)),
  );
}

/** Returns the resource, or the part with a key, as it is read; undefined if it is not found. */
async function shown(
  calls: CheckedCalls,
  { view, parameter, part }: CreationOnly,
  code: JsonValue,
  key: JsonValue | undefined,
): Promise<JsonObject | undefined> {
  const { json } = await calls.send(view, calls.requiredRequestOf(view, { [parameter]: code }));
  if (json === undefined || !isJsonObject(json) || part === undefined)
    return json !== undefined && isJsonObject(json) ? json : undefined;
  const parts = own(json, part.list);
  if (parts === undefined || !isJsonArray(parts)) return undefined;
  return parts.filter(isJsonObject).find((one) => own(one, part.key) === key);
}
