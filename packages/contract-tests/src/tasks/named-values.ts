import {
  flattenSchema,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  mapValues,
  type Operation,
  own,
  requestContent,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import type { CaseRequest } from '../case/contract-case.ts';

/** A value of a request and the name of its schema. */
export interface NamedValue {
  readonly $ref: string;
  readonly value: JsonValue;
}

/** Returns the replacement of a value whose schema has a name; undefined omits an optional property of a body. */
type Replace = ($ref: string, value: JsonValue) => JsonValue | undefined;

/** Returns the values of a request whose schemas have names, in its path, its query and its body. */
export function namedValuesIn(
  operation: Operation,
  request: CaseRequest,
  schemas: Schemas,
): readonly NamedValue[] {
  const values: NamedValue[] = [];
  withNamedValues(operation, request, schemas, ($ref, value) => {
    values.push({ $ref, value });
    return value;
  });
  return values;
}

/** Replaces values of a request by the names of their schemas. */
export function withNamedValues(
  operation: Operation,
  request: CaseRequest,
  schemas: Schemas,
  replace: Replace,
): CaseRequest {
  const changed = (value: JsonValue, schema: Schema) => replaced(value, schema, schemas, replace) ?? value;
  const parametersIn = (place: 'path' | 'query') =>
    mapValues(request[place], (value, name) => {
      const parameter = operation.parameters.find((one) => one.in === place && one.name === name);
      return changed(value, parameter?.schema ?? {});
    });
  const { body } = request;
  const parameters = { ...request, path: parametersIn('path'), query: parametersIn('query') };
  if (body === undefined || !('json' in body)) return parameters;
  const schema = requestContent(operation)?.schema ?? {};
  return { ...parameters, body: { ...body, json: changed(body.json, schema) } };
}

function replaced(
  value: JsonValue,
  schema: Schema,
  schemas: Schemas,
  replace: Replace,
): JsonValue | undefined {
  const { items = {}, properties, required = [] } = flattenSchema(schema, schemas);
  if (isJsonArray(value)) return value.map((item) => replaced(item, items, schemas, replace) ?? item);
  if (!isJsonObject(value)) return schema.$ref === undefined ? value : replace(schema.$ref, value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const other = replaced(one, own(properties, name) ?? {}, schemas, replace);
      const kept = other ?? (required.includes(name) ? one : undefined);
      return kept === undefined ? [] : [[name, kept] as const];
    }),
  );
}
