import {
  bodyForm,
  type Content,
  exampleRequest,
  type JsonObject,
  type JsonValue,
  type Operation,
  type Parameter,
  requestContent,
  type Schemas,
} from '@partner-apis/model';
import { fittingValue, sampleOf } from './fitting-value.ts';
import { nameParameters } from './parameters.ts';

/**
 * Returns the document's example values, by the argument's property names. A required parameter without any has a value
 * of its schema, or its own name as text: a call without it would not compile. Neither would a value of another type,
 * so only what fits the schema is kept.
 *
 * @param isRequired whether callers must pass a parameter
 */
export function exampleParams(
  operation: Operation,
  schemas: Schemas,
  isRequired: (property: string) => boolean,
): JsonObject {
  const values = nameParameters(operation).flatMap(({ parameter, property }) => {
    const { example, schema } = parameter;
    const value =
      (example === undefined ? undefined : fittingValue(example, schema, schemas)) ??
      (isRequired(property) ? placeholder(parameter, schemas) : undefined);
    return value === undefined ? [] : [[property, value] as const];
  });
  const content = requestContent(operation);
  const { body } = exampleRequest(operation);
  // Callers write an XML message as an object.
  const sent = content?.examples[0]?.message ?? body;
  const fitting = content === undefined || sent === undefined ? sent : fittingBody(sent, content, schemas);
  return { ...Object.fromEntries(values), ...(fitting === undefined ? {} : { body: fitting }) };
}

/** Returns an example of a body as its type allows it. Files and texts are not values of their schema. */
export function fittingBody(
  value: JsonValue,
  { mediaType, schema, message }: Content,
  schemas: Schemas,
): JsonValue | undefined {
  const isValue = message === undefined && ['json', 'form'].includes(bodyForm(mediaType));
  return isValue ? fittingValue(value, schema, schemas) : value;
}

function placeholder({ name, schema }: Parameter, schemas: Schemas): JsonValue {
  const value = sampleOf(schema, schemas);
  return value === 'string' ? name : value;
}
