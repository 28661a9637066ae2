import type { JsonValue, Operation, Schema, Schemas } from '@partner-apis/model';
import { checkValue } from './check.ts';
import { isRecord } from './edit.ts';
import { hintOf } from './hint.ts';
import { completeJson } from './json-completion.ts';
import type { Reading, Syntax } from './syntax.ts';

/** All that an operation's method takes, as one JSON object: parameters by name, the body under `body`. */
export function jsonSyntax(operation: Operation, schemas: Schemas): Syntax {
  const schema = argumentsSchema(operation, operation.requestBody?.content[0]?.schema);
  return {
    name: 'JSON',
    says: 'as JSON',
    schema,
    schemas,
    read: readJson,
    write: (value) => JSON.stringify(value, null, 2),
    check: (value) => checkValue(schema, value, schemas),
    hintOf,
    complete: (text, caret) => completeJson(text, caret, schema, schemas),
    argumentsOf: (text) => {
      const reading = readJson(text);
      if ('unreadable' in reading) throw new Error(reading.unreadable);
      if (!isRecord(reading.value)) throw new Error('The arguments must be a JSON object: { "name": value }');
      return reading.value;
    },
  };
}

/** The schema of an operation's arguments. @param body left out where the body is not written among them */
export function argumentsSchema({ parameters, requestBody }: Operation, body: Schema | undefined): Schema {
  const properties = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in !== 'cookie')
      .map(({ name, schema, description, example }) => [
        name,
        { ...schema, description, ...(example === undefined ? {} : { examples: [example] }) },
      ]),
  );
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
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
    if (isRecord(value)) return { value };
    return { unreadable: 'The arguments must be a JSON object: { "name": value }' };
  } catch (cause) {
    return { unreadable: `This is not valid JSON: ${cause instanceof Error ? cause.message : cause}` };
  }
}
