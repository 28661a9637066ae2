import {
  encodePointerToken,
  isJsonObject,
  type JsonValue,
  type Operation,
  own,
  type Parameter,
  requestContent,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import type { SchemaError, Validator } from '@partner-apis/sandbox';
import { argumentName } from '../../samples/sdk.ts';
import { intendedErrors } from './intended-errors.ts';
import type { Problem } from './problem.ts';
import { problemWords } from './problem-words.ts';

/** Compiled validators, by `<operationId> body` and `<operationId> <in> <name>`. */
export type Validators = Readonly<Record<string, Validator>>;

/** Lists everything that the document does not allow in the arguments of an operation. */
export type Check = (args: JsonValue) => readonly Problem[];

interface Argument {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  /** Validator; undefined if the sandbox has none, so that nothing is checked. */
  readonly validator: Validator | undefined;
}

/**
 * Returns a check of an operation's arguments, with the validators of the sandbox in the page.
 *
 * @param body schema of the body; omitted if it is not one of the arguments
 */
export function argumentsCheck(
  operation: Operation,
  body: Schema | undefined,
  schemas: Schemas,
  validators: Validators,
): Check {
  const args = argumentsOf(operation, body, validators);
  const known = new Set(args.map(({ name }) => name));
  return (given) => {
    if (!isJsonObject(given)) return [];
    const unknown = Object.keys(given).filter((name) => !known.has(name));
    return [
      ...args.flatMap((argument) => argumentProblems(argument, own(given, argument.name), schemas)),
      ...unknown.map((name) => ({ place: `/${encodePointerToken(name)}`, message: UNKNOWN_FIELD })),
    ];
  };
}

const UNKNOWN_FIELD = 'is not a field of the document';

function argumentsOf(
  operation: Operation,
  body: Schema | undefined,
  validators: Validators,
): readonly Argument[] {
  const { operationId, parameters, requestBody } = operation;
  const validator = (input: string) => own(validators, `${operationId} ${input}`);
  const named = (parameter: Parameter): Argument => ({
    name: argumentName(operation, parameter),
    required: parameter.required,
    schema: parameter.schema,
    validator: validator(`${parameter.in} ${parameter.name}`),
  });
  const sent = parameters.filter((parameter) => parameter.in !== 'cookie').map(named);
  if (body === undefined) return sent;
  const required = requestBody?.required === true;
  return [...sent, { name: 'body', required, schema: body, validator: validator('body') }];
}

/** Checks the parameters and the JSON body of an operation. */
export function requestCheck(operation: Operation, schemas: Schemas, validators: Validators): Check {
  return argumentsCheck(operation, requestContent(operation)?.schema, schemas, validators);
}

function argumentProblems(
  { name, required, schema, validator }: Argument,
  value: JsonValue | undefined,
  schemas: Schemas,
): readonly Problem[] {
  const place = `/${encodePointerToken(name)}`;
  if (value === undefined) return required ? [{ place, message: 'is required' }] : [];
  if (validator === undefined) return [];
  return valueProblems(schema, value, schemas, validator, place);
}

/**
 * Lists everything that a schema does not allow in a value, worded for the person who is typing it.
 *
 * @param validator compiled from the schema
 * @param place JSON Pointer to the value
 * @example valueProblems({ type: 'string', maxLength: 3 }, 'four', {}, validator)
 * // [{ place: '', message: 'must have at most 3 characters, not 4' }]
 */
export function valueProblems(
  schema: Schema,
  value: JsonValue,
  schemas: Schemas,
  validator: Validator,
  place = '',
): readonly Problem[] {
  if (validator(value)) return [];
  const errors = withoutConsequences(validator.errors ?? []);
  const problems = new Map<string, Problem>();
  for (const error of intendedErrors(errors, schema, value, schemas)) {
    const at = place + placeOf(error);
    const message = problemWords(error, schema, value, schemas);
    problems.set(`${at}\n${message}`, { place: at, message });
  }
  return [...problems.values()];
}

/** Removes the consequences of a wrong type, since a value that has it breaks other rules too. */
function withoutConsequences(errors: readonly SchemaError[]): readonly SchemaError[] {
  const mistyped = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  return errors.filter(({ keyword, instancePath }) => keyword === 'type' || !mistyped.has(instancePath));
}

/** Returns the place of an error. A missing or unknown property has its own, while ajv reports its object. */
function placeOf({ instancePath, params }: SchemaError): string {
  const name = params.missingProperty ?? params.additionalProperty;
  return typeof name === 'string' ? `${instancePath}/${encodePointerToken(name)}` : instancePath;
}
