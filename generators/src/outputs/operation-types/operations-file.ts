import { type Content, isError, propertyKey, quote, type Schema, successResponse } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { type TypeLayout, typeSource } from '../../plan/types/type-expression.ts';
import { union } from '../../typescript/union.ts';

/** Path of the module with the types of XML messages, relative to the printed one. Without it, messages are strings. */
export type MessagesModule = string | undefined;

const LAYOUT: TypeLayout = { nameSchema: (name) => `Schemas[${quote(name)}]`, isReadonly: true };

/**
 * Prints a module of types: the document's schemas, and for each operation its input, its success and the names of its
 * errors. A schema is printed as a type literal, because an interface is not assignable to a JSON value.
 */
export function operationsFile({ model, operations }: SdkPlan, messages: MessagesModule): string {
  const schemas = Object.entries(model.schemas).map(([name, schema]) =>
    field(propertyKey(name), typeOf(schema)),
  );
  const members = operations
    .filter(({ isAlternative }) => !isAlternative)
    .map((operation) => field(propertyKey(operation.operationId), operationType(operation, messages)));
  const body = `${declaration('The schemas of the document, by name.', 'Schemas', schemas)}
${declaration('Each operation: its input once it is valid, the body of its success, and its errors.', 'Operations', members)}`;
  return body.includes(PLAIN_USE) && messages !== undefined
    ? `import type * as messages from ${quote(messages)};\n\n${body}\n${PLAIN}`
    : body;
}

const PLAIN_USE = ': Plain<messages.';
const PLAIN = `/** A message with the same fields, as a type that can be assigned to a JSON value. */
type Plain<T> = T extends string ? T : { [Key in keyof T]: Plain<T[Key]> };
`;

function declaration(description: string, name: string, fields: readonly string[]): string {
  return `${comment([description])}export interface ${name} {\n${fields.join('')}}\n`;
}

function field(key: string, type: string): string {
  return `  readonly ${key}: ${type};\n`;
}

function typeOf(schema: Schema): string {
  return typeSource(schema, LAYOUT);
}

function operationType(operation: PlannedOperation, messages: MessagesModule): string {
  return `{
    readonly path: ${parametersType(operation, 'path')};
    readonly query: ${parametersType(operation, 'query')};
    readonly header: ${parametersType(operation, 'header')};
    readonly cookie: ${parametersType(operation, 'cookie')};
    readonly body: ${bodyType(operation, messages)};
    ${successTypes(operation, messages)}
    readonly error: ${errorType(operation)};
  }`;
}

/** Returns the type of parameters. A parameter with a default is always present. */
function parametersType(
  { parameters }: PlannedOperation,
  place: PlannedOperation['parameters'][number]['in'],
): string {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema }) => {
      const optional = required || schema.default !== undefined ? '' : '?';
      return `readonly ${propertyKey(name)}${optional}: ${typeOf(schema)}`;
    });
  return literal(fields);
}

function literal(fields: readonly string[]): string {
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

function bodyType({ requestBody, content }: PlannedOperation, messages: MessagesModule): string {
  if (requestBody === undefined || content === undefined) return 'undefined';
  const type = contentType(content, messages);
  return requestBody.required ? type : union([type, 'undefined']);
}

/** Returns the status and the bodies of the first success, with which the sandbox responds. */
function successTypes(operation: PlannedOperation, messages: MessagesModule): string {
  const { status = '200', content = [] } = successResponse(operation) ?? {};
  const bodies = content.map((one) => `readonly ${quote(one.mediaType)}: ${contentType(one, messages)}`);
  return `readonly status: ${/^\d+$/.test(status) ? status : quote(status)};
    readonly content: ${literal(bodies)};`;
}

function contentType({ message, xsd, schema }: Content, messages: MessagesModule): string {
  if (message !== undefined && messages !== undefined) return `Plain<messages.${message.typeName}>`;
  return xsd === undefined ? typeOf(schema) : 'string';
}

function errorType({ responses }: PlannedOperation): string {
  const names = responses
    .filter(isError)
    .flatMap(({ content }) => content.flatMap(({ examples }) => examples.map(({ name }) => quote(name))));
  return union(names) || 'never';
}
