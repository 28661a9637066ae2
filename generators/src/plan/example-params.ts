import {
  exampleRequest,
  exampleValue,
  type JsonObject,
  type JsonValue,
  type Operation,
  own,
  type Parameter,
  requestContent,
  type Schemas,
} from '@partner-apis/model';
import { nameParameters } from './parameters.ts';

/**
 * Returns the document's example values, by the argument's property names. A required parameter without any has a value
 * of its schema, or its own name as text: a call without it would not compile.
 *
 * @param isRequired whether callers must pass a parameter
 */
export function exampleParams(
  operation: Operation,
  schemas: Schemas,
  isRequired: (property: string) => boolean,
): JsonObject {
  const { path, query, headers, body } = exampleRequest(operation);
  const byPlace: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
    path,
    query,
    header: headers,
  };
  const values = nameParameters(operation).flatMap(({ parameter, property }) => {
    const value =
      own(byPlace[parameter.in], parameter.name) ??
      (isRequired(property) ? placeholder(parameter, schemas) : undefined);
    return value === undefined ? [] : [[property, value] as const];
  });
  // Callers write an XML message as an object.
  const message = requestContent(operation)?.examples[0]?.message;
  return { ...Object.fromEntries(values), ...(body === undefined ? {} : { body: message ?? body }) };
}

function placeholder({ name, schema }: Parameter, schemas: Schemas): JsonValue {
  const value = exampleValue(schema, schemas);
  return value === 'string' ? name : value;
}
