import {
  bodyForm,
  flattenSchema,
  type JsonValue,
  once,
  preferredContent,
  propertyKey,
  type Response,
  referredSchema,
  resolveSchema,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import { comment, oneLine } from '@partner-apis/typescript-printer';
import { answerForm } from '../../plan/answers.ts';
import { errorResponses } from '../../plan/error-responses.ts';
import type { PlannedOperation } from '../../plan/sdk-plan.ts';
import { isWrittenAsLines } from '../../plan/sequences.ts';
import { isComposed, type NameSchema, typeExpression } from '../../plan/types/type-expression.ts';
import { union } from '../../typescript/union.ts';
import { exampleTag } from './example-tag.ts';
import { limitsSentence, withSentence } from './limits.ts';
import { multipartType } from './multipart-type.ts';
import { printedOnce, type Types } from './printed-once.ts';

/** A property of an operation's first argument. */
export interface ParamField {
  readonly property: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
  /** Value of a parameter. Examples of bodies are in their types. */
  readonly example?: JsonValue | undefined;
  readonly deprecated: boolean;
}

/** Returns the properties of an operation's first argument: its parameters by name, and `body`. */
export const paramFields: (
  operation: PlannedOperation,
  plan: Types,
  nameSchema: NameSchema,
) => readonly ParamField[] = printedOnce(fieldsOf);

function fieldsOf(operation: PlannedOperation, plan: Types, nameSchema: NameSchema): readonly ParamField[] {
  const { model, open } = plan;
  const fields = operation.named.map(({ parameter, property, required, isFirstPage }): ParamField => {
    const limits = limitsSentence(parameter.schema, model.schemas);
    const sentence = isFirstPage ? `${limits} Default: 1.`.trim() : limits;
    return {
      property,
      required,
      type: typeExpression(parameter.schema, nameSchema, open),
      description: withSentence(parameter.description.trim(), sentence),
      example: parameter.example ?? flattenSchema(parameter.schema, model.schemas).examples?.[0],
      deprecated: parameter.deprecated,
    };
  });
  const body = operation.requestBody;
  if (body === undefined) return fields;
  const { required } = body;
  const type = bodyType(operation, plan, nameSchema);
  const description = [body.description.trim(), ...textSentence(operation)].join('\n');
  return [...fields, { property: 'body', required, type, description, deprecated: false }];
}

function textSentence({ sent }: PlannedOperation): string[] {
  if (sent === undefined) return [];
  return ['An object is validated and written as XML. A string is sent unchanged, in UTF-8.'];
}

/**
 * Prints the declaration of the first argument's type.
 *
 * @param bases types that contain its other properties
 */
export function paramsDeclaration(
  name: string,
  operationName: string,
  fields: readonly ParamField[],
  bases: readonly string[],
): string {
  const head = comment([`What \`${operationName}\` is called with.`]);
  if (fields.length + bases.length === 0) return `${head}export type ${name} = Record<string, never>;\n`;
  const inherited = bases.length === 0 ? '' : ` extends ${bases.join(', ')}`;
  return `${head}export interface ${name}${inherited} {\n${fields.map(paramSource).join('')}}\n`;
}

/** Prints one property of such a type. */
export function paramSource({
  property,
  required,
  type,
  description,
  example,
  deprecated,
}: ParamField): string {
  const docs = comment([description, exampleTag(example), deprecated ? '@deprecated' : ''], '  ');
  const optional = required ? `: ${type}` : `?: ${union([type, 'undefined'])}`;
  return `${docs}  readonly ${propertyKey(property)}${optional};\n`;
}

/**
 * Returns the type of a call: `Call<Booking>`, or `PagedCall<Vehicles, Vehicle>` for a paged list; with the type of the
 * error bodies, if the document has any.
 *
 * @param errors name of that type in the module
 */
export function callType(
  operation: PlannedOperation,
  plan: Types,
  nameSchema: NameSchema,
  errors = operation.errors,
): string {
  const arguments_ = callArguments(operation, plan, nameSchema, errors);
  if (operation.streamed !== undefined) return `StreamCall<${arguments_.join(', ')}>`;
  return `${operation.paged === undefined ? 'Call' : 'PagedCall'}<${arguments_.join(', ')}>`;
}

/** Returns the type of a call's options. */
export function optionsType({ streamed }: PlannedOperation): 'CallOptions' | 'StreamOptions' {
  return streamed === undefined ? 'CallOptions' : 'StreamOptions';
}

/** Returns the types of a call's result, of an item if the result is a paged list, and of its error bodies. */
export function callArguments(
  operation: PlannedOperation,
  plan: Types,
  nameSchema: NameSchema,
  errors = operation.errors,
): string[] {
  const types = valueTypes(operation, plan, nameSchema);
  return errors === undefined ? [...types] : [...types, errors];
}

const valueTypes = printedOnce((operation: PlannedOperation, plan, nameSchema): readonly string[] => {
  const { paged, streamed } = operation;
  if (streamed !== undefined) return [typeExpression(streamed.item, nameSchema, plan.open)];
  return [
    resultType(operation, plan, nameSchema),
    ...(paged === undefined ? [] : [typeExpression(paged.item, nameSchema, plan.open)]),
  ];
});

function resultType(operation: PlannedOperation, plan: Types, nameSchema: NameSchema): string {
  const types = operation.successes.map((response) => {
    const form = answerForm(response);
    if (form === 'none') return 'undefined';
    if (form === 'binary') return 'Blob';
    return readType(response, plan, nameSchema);
  });
  const type = union(types);
  return type === '' || type === 'undefined' ? 'void' : type;
}

/** Returns the type of a body that is a text, a message or JSON. */
function readType(response: Response, { model, open }: Types, nameSchema: NameSchema): string {
  const content = preferredContent(response.content);
  if (content?.message !== undefined) return content.message.typeName;
  if (answerForm(response) === 'text') return 'string';
  const schema = content?.schema ?? {};
  const list = referredSchema(schema, model.schemas);
  // Editors show the type in the signature: `Centre[]` says more than `Centres`.
  return typeExpression(list !== undefined && isListOfNamed(list) ? list : schema, nameSchema, open);
}

function isListOfNamed(schema: Schema): boolean {
  return schemaTypes(schema).join() === 'array' && schema.items?.$ref !== undefined && !isComposed(schema);
}

/** The body of an error by its key: `409`, `'4XX'` or `default`. */
export interface ErrorField {
  readonly status: string;
  readonly type: string;
  readonly description: string;
}

/** Returns the bodies of an operation's documented errors. The type of an undocumented body is unknown. */
export const errorFields: (
  operation: PlannedOperation,
  plan: Types,
  nameSchema: NameSchema,
) => readonly ErrorField[] = printedOnce((operation, plan, nameSchema) =>
  errorResponses(operation).map((response) => {
    const isRead = ['json', 'text', 'message'].includes(answerForm(response));
    const type = isRead ? readType(response, plan, nameSchema) : 'unknown';
    const { status, description } = response;
    return { status: /^\d+$/.test(status) ? status : propertyKey(status), type, description };
  }),
);

/** Prints the declaration of the type of an operation's errors. */
export function errorsDeclaration({ errors, name }: PlannedOperation, fields: readonly ErrorField[]): string {
  if (errors === undefined) return '';
  const lines = fields.map(
    ({ status, type, description }) =>
      `${comment([oneLine(description)], '  ')}  readonly ${status}: ${type};\n`,
  );
  const head = comment([`Bodies of the errors of \`${name}\`, by status: see \`isError\`.`]);
  return `${head}export interface ${errors} {\n${lines.join('')}}\n\n`;
}

/** Maximum length of a description in `@param`; the type of the parameters has the full text. */
const LONGEST_TAG = 240;

/** Returns a one-line description of a field for `@param`, with as many sentences as fit. */
export const paramTag: (field: ParamField) => string = once(({ property, description }: ParamField) => {
  const text = oneLine(description);
  if (text.length <= LONGEST_TAG) return `@param params.${property} ${text}`;
  const sentences = text.slice(0, text.lastIndexOf('. ', LONGEST_TAG) + 1);
  const words = `${text.slice(0, text.lastIndexOf(' ', LONGEST_TAG))} …`;
  return `@param params.${property} ${sentences || words}`;
});

function bodyType(
  { content }: PlannedOperation,
  { model: { schemas }, open }: Types,
  nameSchema: NameSchema,
): string {
  if (content === undefined) return 'unknown';
  const typeOf = (schema: Schema) => typeExpression(schema, nameSchema, open);
  // A caller that already has the XML sends it unchanged.
  if (content.message !== undefined) return union([content.message.typeName, 'string']);
  if (isWrittenAsLines(content.mediaType)) return linesType(content.schema, schemas, typeOf);
  const form = bodyForm(content.mediaType);
  if (form === 'text') return 'string';
  if (form === 'multipart') return multipartType(content, schemas, typeOf);
  if (form === 'binary') return 'BinaryBody';
  return typeOf(content.schema);
}

/** Returns the type of a list of values, or of their text. A schema that is no list describes one of the values. */
function linesType(schema: Schema, schemas: Schemas, typeOf: (schema: Schema) => string): string {
  const resolved = resolveSchema(schema, schemas);
  if (resolved.items !== undefined) return `string | ${typeOf(schema)}`;
  // Some documents describe the whole text instead of a value.
  if (Object.keys(resolved).length === 0 || schemaTypes(resolved).includes('string'))
    return 'string | readonly unknown[]';
  return `string | readonly ${typeOf({ type: 'array', items: schema })}`;
}
