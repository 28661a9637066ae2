import type { ErrorObject } from 'ajv';
import type { Operation } from '../api.ts';
import { own } from '../json/own.ts';
import { type Pointer, parsePointer } from '../json/pointer.ts';
import type { JsonValue } from '../json/value.ts';
import { requestContent } from '../operation.ts';
import type { Schema } from '../schema/schema.ts';
import type { Validators } from './validators.ts';

/** A constraint that a request violates. */
export interface Violation {
  /** Path in the request, such as `body/services/0/quantity` or `query/pageNumber`. */
  readonly location: string;
  /** The keyword of JSON Schema. */
  readonly keyword: string;
  /** Name of the field or parameter, as used in error bodies. */
  readonly property: string;
  /** The limit that the keyword sets, if any. */
  readonly limit?: number;
}

/** The parts of a request that have schemas. */
export interface RequestValues {
  readonly path: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  readonly headers: Readonly<Record<string, JsonValue>>;
  readonly body?: JsonValue;
}

/** Returns the constraints that a value violates, with locations below its own. */
export function valueViolations(
  validators: Validators,
  schema: Schema,
  value: JsonValue,
  root: Pointer,
): Violation[] {
  return validators.errors(schema, value).map((error) => violation(error, root));
}

/** Returns every constraint of an operation's parameters and body that a request violates. */
export function requestViolations(
  validators: Validators,
  operation: Operation,
  request: RequestValues,
): Violation[] {
  return [
    ...parameterViolations(validators, operation, request),
    ...bodyViolations(validators, operation, request),
  ];
}

function parameterViolations(
  validators: Validators,
  { parameters }: Operation,
  request: RequestValues,
): Violation[] {
  return parameters.flatMap((parameter) => {
    if (parameter.in === 'cookie') return [];
    const values = { path: request.path, query: request.query, header: request.headers }[parameter.in];
    const value = own(values, parameter.name);
    const place = [parameter.in, parameter.name];
    if (value !== undefined) return valueViolations(validators, parameter.schema, value, place);
    return parameter.required ? [missing(place)] : [];
  });
}

function bodyViolations(validators: Validators, operation: Operation, { body }: RequestValues): Violation[] {
  if (operation.requestBody === undefined) return [];
  if (body === undefined) return operation.requestBody.required ? [missing(['body'])] : [];
  return valueViolations(validators, requestContent(operation)?.schema ?? {}, body, ['body']);
}

/** Returns the violation of a missing parameter or body. */
function missing(place: Pointer): Violation {
  return { location: place.join('/'), keyword: 'required', property: nameOf(place) };
}

function violation({ instancePath, keyword, params }: ErrorObject, root: Pointer): Violation {
  const extra: unknown = params.missingProperty ?? params.additionalProperty;
  const place = [...root, ...parsePointer(instancePath), ...(typeof extra === 'string' ? [extra] : [])];
  return {
    location: place.join('/'),
    keyword,
    property: nameOf(place),
    ...(typeof params.limit === 'number' ? { limit: params.limit } : {}),
  };
}

/** Returns the last name in a pointer, skipping array indices. */
function nameOf(place: Pointer): string {
  return place.findLast((key) => !/^\d+$/.test(key)) ?? '';
}
