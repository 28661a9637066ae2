import type { JsonValue, Operation, Schema, Schemas } from '@partner-apis/model';
import { isJsonObject, requestContent } from '@partner-apis/model';
import { argumentName } from '../../samples/sdk.ts';
import { requestCheck, type Validators } from './check.ts';
import { hintOf } from './hint.ts';
import { completeJson } from './json-completion.ts';
import type { Reading, Syntax } from './syntax.ts';

/** Writes everything that an operation's method takes as one JSON object: parameters by name, the body under `body`. */
export function jsonSyntax(operation: Operation, schemas: Schemas, validators: Validators): Syntax {
  const schema = argumentsSchema(operation, requestContent(operation)?.schema);
  return {
    name: 'JSON',
    says: 'as JSON',
    schema,
    schemas,
    read: readJson,
    write: (value) => JSON.stringify(value, null, 2),
    check: requestCheck(operation, schemas, validators),
    hintOf,
    complete: (text, caret) => completeJson(text, caret, schema, schemas),
    argumentsOf: (text) => {
      const reading = readJson(text);
      if ('unreadable' in reading) throw new Error(reading.unreadable);
      if (!isJsonObject(reading.value))
        throw new Error('The arguments must be a JSON object: { "name": value }');
      return reading.value;
    },
  };
}

/**
 * Returns the schema of an operation's arguments.
 *
 * @param body omitted if the body is not one of them
 */
export function argumentsSchema(operation: Operation, body: Schema | undefined): Schema {
  const { parameters, requestBody } = operation;
  const properties = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in !== 'cookie')
      .map((parameter) => {
        const { schema, description, example } = parameter;
        const examples = example === undefined ? {} : { examples: [example] };
        return [argumentName(operation, parameter), { ...schema, description, ...examples }];
      }),
  );
  const required = parameters
    .filter((parameter) => parameter.required)
    .map((parameter) => argumentName(operation, parameter));
  return {
    type: 'object',
    properties: body === undefined ? properties : { ...properties, body },
    required: body !== undefined && requestBody?.required === true ? [...required, 'body'] : required,
    additionalProperties: false,
  };
}

function readJson(text: string): Reading {
  try {
    const value: JsonValue = JSON.parse(text);
    if (isJsonObject(value)) return { value };
    return { unreadable: 'The arguments must be a JSON object: { "name": value }' };
  } catch (cause) {
    return { unreadable: `This is not valid JSON: ${cause instanceof Error ? cause.message : cause}` };
  }
}
