import {
  type ApiModel,
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Operation,
  own,
  type Parameter,
  type Schema,
  schemaTypes,
  successContent,
} from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import { variedWithin } from '../../compile/varied-within.ts';
import type { Chain, ItemOperation } from '../../things/chain.ts';
import { bodyOf } from '../../things/code-change.ts';
import type { CheckedCalls } from '../checked-calls.ts';

/** A search that takes a text, and returns resources with their key and name. */
interface Search {
  readonly operation: Operation;
  readonly parameter: Parameter;
}

/**
 * Gives a resource another name: each search that found it by its name finds it by the new one, too. Searches that do not
 * find it before the change are not held, so that nothing needs to be known about what they search.
 */
export async function holdRenamed(
  calls: CheckedCalls,
  { key: keyName }: Chain,
  update: ItemOperation,
  key: JsonValue,
  written: JsonObject,
  model: ApiModel,
): Promise<void> {
  const { properties = {} } = bodyOf(update.operation, model);
  for (const [name, schema] of Object.entries(properties)) {
    const value = own(written, name);
    if (typeof value !== 'string') continue;
    const other = variedWithin(value, schema, model.schemas);
    if (typeof other !== 'string') continue;
    const finding: Search[] = [];
    for (const search of searchesOf(model, keyName, name))
      if (await finds(calls, search, value, keyName, key)) finding.push(search);
    if (finding.length === 0) continue;
    const request = calls.requestWith(update.operation, { ...written, [name]: other });
    const path = { ...request.path, [update.parameter]: key };
    if (!isSuccess(await calls.send(update.operation, { ...request, path }))) continue;
    for (const search of finding) {
      if (await finds(calls, search, other, keyName, key)) continue;
      calls.hold(search.operation, [
        `the resource ${JSON.stringify(key)} was found by ${name} ${JSON.stringify(value)}; ${update.operation.operationId} changed it to ${JSON.stringify(other)}, which does not find the resource`,
      ]);
    }
  }
}

/** Finds the searches whose hits show the key and the name of a resource. */
function searchesOf({ operations, schemas }: ApiModel, key: string, name: string): Search[] {
  return operations.flatMap((operation) => {
    const { items } = flattenSchema(successContent(operation)?.schema ?? {}, schemas);
    const { properties = {} } = flattenSchema(items ?? {}, schemas);
    if (operation.method !== 'get' || !Object.hasOwn(properties, key) || !Object.hasOwn(properties, name))
      return [];
    return operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required && isText(parameter, schemas))
      .map((parameter) => ({ operation, parameter }));
  });
}

function isText({ schema }: Parameter, schemas: Readonly<Record<string, Schema>>): boolean {
  const flat = flattenSchema(schema, schemas);
  return schemaTypes(flat).includes('string') && flat.enum === undefined;
}

/** Whether a search finds a resource, or as many others as it returns. */
async function finds(
  calls: CheckedCalls,
  { operation, parameter }: Search,
  text: string,
  keyName: string,
  key: JsonValue,
): Promise<boolean> {
  const request: CaseRequest = calls.requiredRequestOf(operation);
  const query = { ...request.query, [parameter.name]: text };
  const { json } = await calls.succeed(operation, { ...request, query });
  if (json === undefined || !isJsonArray(json)) return false;
  const isHit = json.some((hit) => isJsonObject(hit) && own(hit, keyName) === key);
  return isHit || json.length >= limitOf(operation);
}

function limitOf({ parameters }: Operation): number {
  const limits = parameters.flatMap(({ name, schema }) =>
    name === 'limit' && typeof schema.default === 'number' ? [schema.default] : [],
  );
  return Math.min(...limits);
}
