import {
  type ApiModel,
  flattenSchema,
  isJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Operation,
  own,
  requestContent,
  type Schema,
  successContent,
} from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import { variedWithin } from '../../compile/varied-within.ts';
import type { CheckedCalls } from '../checked-calls.ts';

/** An operation that changes what another one shows. */
export interface ShownChange {
  readonly operation: Operation;
  /** The properties of its body that the other one shows. */
  readonly shown: readonly string[];
  readonly reading: Operation;
}

/**
 * Finds the operations that replace what an operation shows: their paths take codes of the same schemas, and their bodies have
 * properties that its response has.
 */
export function shownChangesOf(reading: Operation, model: ApiModel): ShownChange[] {
  const properties = (schema: Schema = {}) => flattenSchema(schema, model.schemas).properties ?? {};
  const visible = properties(successContent(reading)?.schema);
  return model.operations.flatMap((operation) => {
    const content = requestContent(operation);
    const isUpdate = ['put', 'patch'].includes(operation.method) && codesOf(operation) === codesOf(reading);
    if (!isUpdate || content === undefined || !isJson(content.mediaType)) return [];
    const shown = Object.keys(properties(content.schema)).filter((name) => Object.hasOwn(visible, name));
    return shown.length === 0 ? [] : [{ operation, shown, reading }];
  });
}

/** Writes other values as the first partner whose call succeeds. @returns whether there is one */
export async function succeedsWith(
  calls: CheckedCalls,
  change: ShownChange,
  model: ApiModel,
): Promise<boolean> {
  const { operation, reading } = change;
  const codes = Object.values(calls.requestOf(reading).path);
  const names = Object.keys(calls.requestOf(operation).path);
  const path = Object.fromEntries(names.map((name, index) => [name, codes[index] ?? null]));
  for (const ofPartner of calls.ofPartners(operation)) {
    const known = await bodyAt(ofPartner, change, path, model);
    const body = known === undefined ? undefined : otherBody(known, change, model);
    if (body === undefined) continue;
    const response = await ofPartner.send(operation, { ...ofPartner.requestWith(operation, body), path });
    if (isSuccess(response)) return true;
  }
  return false;
}

/** Returns a body that changes nothing, as the path of the change shows it; the example if no operation does. */
async function bodyAt(
  calls: CheckedCalls,
  { operation }: ShownChange,
  path: CaseRequest['path'],
  { operations, schemas }: ApiModel,
): Promise<JsonObject | undefined> {
  const read = operations.find((one) => one.method === 'get' && one.path === operation.path);
  const json =
    read === undefined
      ? calls.examplesOf(operation)[0]
      : (await calls.send(read, calls.requiredRequestOf(read, path))).json;
  if (json === undefined || !isJsonObject(json)) return undefined;
  const { properties = {} } = flattenSchema(requestContent(operation)?.schema ?? {}, schemas);
  return Object.fromEntries(Object.entries(json).filter(([name]) => Object.hasOwn(properties, name)));
}

/** Returns a body with another value of what is shown; undefined if it shows nothing else. */
function otherBody(
  body: JsonObject,
  { operation, shown }: ShownChange,
  { schemas }: ApiModel,
): JsonObject | undefined {
  const { properties } = flattenSchema(requestContent(operation)?.schema ?? {}, schemas);
  const others = shown.flatMap((name): [string, JsonValue][] => {
    const other = variedWithin(own(body, name) ?? null, own(properties, name) ?? {}, schemas);
    return other === undefined ? [] : [[name, other]];
  });
  return others.length === 0 ? undefined : { ...body, ...Object.fromEntries(others) };
}

/** Returns the schemas of the codes in a path, in their order; the path itself if it has none. */
function codesOf({ path, parameters }: Operation): string {
  const codes = parameters.filter(({ in: place }) => place === 'path');
  return codes.length === 0 ? path : codes.map(({ name, schema: { $ref = name } }) => $ref).join();
}
