import {
  exampleRequest,
  type JsonObject,
  type JsonValue,
  type Operation,
  own,
  requestContent,
} from '@partner-apis/model';
import { nameParameters } from './parameters.ts';

/** Returns the document's example values, by the argument's property names. */
export function exampleParams(operation: Operation): JsonObject {
  const { path, query, headers, body } = exampleRequest(operation);
  const byPlace: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
    path,
    query,
    header: headers,
  };
  const values = nameParameters(operation).flatMap(({ parameter, property }) => {
    const value = own(byPlace[parameter.in], parameter.name);
    return value === undefined ? [] : [[property, value] as const];
  });
  // Callers write an XML message as an object.
  const message = requestContent(operation)?.examples[0]?.message;
  return { ...Object.fromEntries(values), ...(body === undefined ? {} : { body: message ?? body }) };
}
