import {
  type ApiModel,
  flattenSchema,
  isJsonObject,
  type JsonValue,
  mapValues,
  own,
  requestContent,
  type Schema,
  type Schemas,
  type Step,
  type StepParameter,
} from '@partner-apis/model';
import { methodName, sdkArguments } from '../../samples/sdk.ts';
import type { JourneyStep } from '../journey.ts';
import type { Names } from './names.ts';
import { PROGRAM_WIDTH, valueCode } from './value-code.ts';
import { xmlObject } from './xml-object.ts';

/**
 * Writes the call of a step with the SDK.
 *
 * @param around characters of code before the method and after the call
 */
export function callOf(
  model: ApiModel,
  step: Step,
  { operation }: JourneyStep,
  names: Names,
  [before, after]: readonly [string, string],
): string {
  const { parameters = [], expressions } = step;
  const known = parameters.filter(({ in: place, name }) =>
    operation.parameters.some((parameter) => parameter.in === place && sameName(parameter, name)),
  );
  const headers = parameters.filter((parameter) => parameter.in === 'header' && !known.includes(parameter));
  const accept = headers.find((header) => sameName(header, 'accept'))?.value;
  const alternative = typeof accept === 'string' ? own(operation.sdk?.alternatives, accept) : undefined;
  const others =
    alternative === undefined ? headers : headers.filter((header) => !sameName(header, 'accept'));
  const body = bodyOf(model, step, operation);
  const given = sdkArguments(operation, {
    path: placed(known, 'path'),
    query: placed(known, 'query'),
    headers: mapValues(placed(known, 'header'), String),
    ...(body === undefined ? {} : { body }),
  });
  const start = `${before}.${alternative ?? methodName(operation)}(`;
  if (others.length > 0) {
    const options = { headers: mapValues(placed(others, 'header'), String) };
    const values = [given, options].map((value) => valueCode(value, expressions, names));
    return `${start}${values.join(', ')})${after}`;
  }
  if (Object.keys(given).length === 0) return `${start})${after}`;
  const missing = missingProperty(body, requestContent(operation)?.schema, model.schemas);
  if (missing !== undefined) {
    const lines = valueCode(given, expressions, names, { width: 1 }).split('\n');
    const place = lines.findIndex((line) => line.startsWith('  body: '));
    return [
      `${start}{`,
      ...lines.slice(1, place),
      `  // @ts-expect-error The step shows the response without \`${missing}\`.`,
      ...lines.slice(place, -1),
      `})${after}`,
    ].join('\n');
  }
  return `${start}${fitting(given, step, names, start.length + after.length + 1)})${after}`;
}

/** Writes the argument on one line if the call fits, and otherwise on several. */
function fitting(given: JsonValue, { expressions }: Step, names: Names, around: number): string {
  const line = valueCode(given, expressions, names, { width: Number.POSITIVE_INFINITY });
  if (around + line.length <= PROGRAM_WIDTH) return line;
  return valueCode(given, expressions, names, { width: Math.min(PROGRAM_WIDTH, line.length - 1) });
}

function placed(
  parameters: readonly StepParameter[],
  wanted: StepParameter['in'],
): Record<string, JsonValue> {
  return Object.fromEntries(
    parameters.flatMap(({ in: place, name, value }) => (place === wanted ? [[name, value] as const] : [])),
  );
}

function sameName({ name }: { readonly name: string }, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

/** Returns the name of a property that the schema of a body requires, but that is missing from the body. */
function missingProperty(
  body: JsonValue | undefined,
  schema: Schema | undefined,
  schemas: Schemas,
): string | undefined {
  if (schema === undefined || !isJsonObject(body)) return undefined;
  const { required = [], anyOf = [], oneOf = [] } = flattenSchema(schema, schemas);
  const missing = required.find((name) => !Object.hasOwn(body, name));
  if (missing !== undefined) return missing;
  const inChoices = [...anyOf, ...oneOf].map((choice) => missingProperty(body, choice, schemas));
  return inChoices.includes(undefined) ? undefined : inChoices[0];
}

/** Returns the body for the SDK, which takes an XML message as an object. */
function bodyOf({ messages }: ApiModel, { requestBody }: Step, operation: JourneyStep['operation']) {
  const element = requestContent(operation)?.xsd?.element;
  const payload = requestBody?.payload;
  if (element === undefined || typeof payload !== 'string') return payload;
  return xmlObject(messages, element, payload) ?? payload;
}
