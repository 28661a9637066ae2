import type { ApiModel, Operation, RequestBody, Schema } from '@partner-apis/model';
import { propertyKey } from '@partner-apis/model';
import { answerForm } from './answer-code.ts';
import { comment, oneLine } from './comment.ts';
import { successes } from './descriptor.ts';
import { limitsSentence } from './limits.ts';
import { bodyForm, preferredContent } from './media.ts';
import { holdsEnum } from './open-enums.ts';
import { PAGE_NUMBER, pagedItems } from './paging.ts';
import { nameParameters } from './parameters.ts';
import { type NameSchema, typeExpression, union } from './type-expression.ts';

/** One property of an operation's first argument. */
export interface ParamField {
  readonly property: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
  readonly deprecated: boolean;
}

/** The properties of an operation's first argument: its parameters by name, and `body`. */
export function paramFields(operation: Operation, model: ApiModel, nameSchema: NameSchema): ParamField[] {
  const isPaged = pagedItems(operation, model) !== undefined;
  const fields = nameParameters(operation).map(({ parameter, property }): ParamField => {
    // Whoever goes through a whole list starts at its first page, which the runtime asks for.
    const isFirstPage = isPaged && parameter.required && property === PAGE_NUMBER;
    const limits = limitsSentence(parameter.schema, model.schemas);
    const sentence = isFirstPage ? `${limits} Default: 1.`.trim() : limits;
    return {
      property,
      required: parameter.required && !isFirstPage,
      type: typeExpression(parameter.schema, nameSchema),
      description: [parameter.description.trim(), sentence].filter((text) => text !== '').join('\n'),
      deprecated: parameter.deprecated,
    };
  });
  const body = operation.requestBody;
  if (body === undefined) return fields;
  const { required } = body;
  const type = bodyType(body, nameSchema);
  const description = [body.description.trim(), ...textSentence(body)].join('\n');
  return [...fields, { property: 'body', required, type, description, deprecated: false }];
}

function textSentence({ content }: RequestBody): string[] {
  if (preferredContent(content)?.message === undefined) return [];
  return ['An object is checked, and written as XML. A text is sent as it is, in UTF-8.'];
}

/** Whether an operation can be called without its first argument. */
export function isCallableBare(fields: readonly ParamField[]): boolean {
  return fields.every(({ required }) => !required);
}

/** The declaration of the first argument's type. */
export function paramsDeclaration(
  name: string,
  operationName: string,
  fields: readonly ParamField[],
): string {
  const head = comment([`What \`${operationName}\` is called with.`]);
  if (fields.length === 0) return `${head}export type ${name} = Record<string, never>;\n`;
  const lines = fields.map(({ property, required, type, description, deprecated }) => {
    const docs = comment([description, deprecated ? '@deprecated' : ''], '  ');
    const optional = required ? `: ${type}` : `?: ${union([type, 'undefined'])}`;
    return `${docs}  readonly ${propertyKey(property)}${optional};\n`;
  });
  return `${head}export interface ${name} {\n${lines.join('')}}\n`;
}

/** The type of a call: `Call<Booking>`, or `PagedCall<Vehicles, Vehicle>` for a list that is answered page by page. */
export function callType(operation: Operation, model: ApiModel, nameSchema: NameSchema): string {
  const arguments_ = callArguments(operation, model, nameSchema);
  return `${arguments_.length === 1 ? 'Call' : 'PagedCall'}<${arguments_.join(', ')}>`;
}

/** What a call resolves with; and what it gives one after the other, if it is a list that is answered page by page. */
export function callArguments(operation: Operation, model: ApiModel, nameSchema: NameSchema): string[] {
  const result = resultType(operation, model, nameSchema);
  const paged = pagedItems(operation, model);
  return paged === undefined ? [result] : [result, answeredType(paged.item, model, nameSchema)];
}

function resultType(operation: Operation, model: ApiModel, nameSchema: NameSchema): string {
  const types = successes(operation).map((response) => {
    const form = answerForm(response);
    const content = preferredContent(response.content);
    if (form === 'none') return 'undefined';
    if (form === 'text') return 'string';
    if (form === 'binary') return 'Blob';
    if (content?.message !== undefined) return content.message.typeName;
    return answeredType(content?.schema ?? {}, model, nameSchema);
  });
  const type = union(types);
  return type === '' || type === 'undefined' ? 'void' : type;
}

/** An answer may hold texts that the document does not list yet. */
function answeredType(schema: Schema, { schemas }: ApiModel, nameSchema: NameSchema): string {
  const type = typeExpression(schema, nameSchema);
  return holdsEnum(schema, schemas) ? `Open<${type}>` : type;
}

/** A one-line description of a field, for `@param`. */
export function paramTag({ property, description }: ParamField): string {
  return `@param params.${property} ${oneLine(description)}`;
}

function bodyType({ content }: RequestBody, nameSchema: NameSchema): string {
  const preferred = preferredContent(content);
  if (preferred === undefined) return 'unknown';
  // Whoever has the XML already sends it as it is.
  if (preferred.message !== undefined) return union([preferred.message.typeName, 'string']);
  const form = bodyForm(preferred.mediaType);
  if (form === 'text') return 'string';
  if (form === 'multipart') return 'FormData';
  if (form === 'binary') return 'BinaryBody';
  return typeExpression(preferred.schema, nameSchema);
}
