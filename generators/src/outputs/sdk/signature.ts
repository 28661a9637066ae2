import type { ApiModel, Schema } from '@partner-apis/model';
import { bodyForm, preferredContent, propertyKey } from '@partner-apis/model';
import { comment, oneLine } from '@partner-apis/typescript-printer';
import { answerForm } from '../../plan/answers.ts';
import { holdsEnum } from '../../plan/open-enums.ts';
import type { PlannedOperation } from '../../plan/sdk-plan.ts';
import { type NameSchema, typeExpression } from '../../plan/types/type-expression.ts';
import { union } from '../../typescript/union.ts';
import { limitsSentence } from './limits.ts';

/** One property of an operation's first argument. */
export interface ParamField {
  readonly property: string;
  readonly required: boolean;
  readonly type: string;
  readonly description: string;
  readonly deprecated: boolean;
}

/** The properties of an operation's first argument: its parameters by name, and `body`. */
export function paramFields(
  operation: PlannedOperation,
  model: ApiModel,
  nameSchema: NameSchema,
): ParamField[] {
  const fields = operation.named.map(({ parameter, property, required, isFirstPage }): ParamField => {
    const limits = limitsSentence(parameter.schema, model.schemas);
    const sentence = isFirstPage ? `${limits} Default: 1.`.trim() : limits;
    return {
      property,
      required,
      type: typeExpression(parameter.schema, nameSchema),
      description: [parameter.description.trim(), sentence].filter((text) => text !== '').join('\n'),
      deprecated: parameter.deprecated,
    };
  });
  const body = operation.requestBody;
  if (body === undefined) return fields;
  const { required } = body;
  const type = bodyType(operation, nameSchema);
  const description = [body.description.trim(), ...textSentence(operation)].join('\n');
  return [...fields, { property: 'body', required, type, description, deprecated: false }];
}

function textSentence({ sent }: PlannedOperation): string[] {
  if (sent === undefined) return [];
  return ['An object is checked, and written as XML. A text is sent as it is, in UTF-8.'];
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

/** The type of a call: `Call<Booking>`, or `PagedCall<Vehicles, Vehicle>` for a list in pages. */
export function callType(operation: PlannedOperation, model: ApiModel, nameSchema: NameSchema): string {
  const arguments_ = callArguments(operation, model, nameSchema);
  if (operation.streamed !== undefined) return `StreamCall<${arguments_.join(', ')}>`;
  return `${arguments_.length === 1 ? 'Call' : 'PagedCall'}<${arguments_.join(', ')}>`;
}

/** The type of a call's options. */
export function optionsType({ streamed }: PlannedOperation): 'CallOptions' | 'StreamOptions' {
  return streamed === undefined ? 'CallOptions' : 'StreamOptions';
}

/** The type of a call's result, and that of one item if the result is a list in pages. */
export function callArguments(
  operation: PlannedOperation,
  model: ApiModel,
  nameSchema: NameSchema,
): string[] {
  const { paged, streamed } = operation;
  if (streamed !== undefined) return [answeredType(streamed.item, model, nameSchema)];
  const result = resultType(operation, model, nameSchema);
  return paged === undefined ? [result] : [result, answeredType(paged.item, model, nameSchema)];
}

function resultType(operation: PlannedOperation, model: ApiModel, nameSchema: NameSchema): string {
  const types = operation.successes.map((response) => {
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

/** The type of a response, which may hold texts that the document does not list yet. */
function answeredType(schema: Schema, { schemas }: ApiModel, nameSchema: NameSchema): string {
  const type = typeExpression(schema, nameSchema);
  return holdsEnum(schema, schemas) ? `Open<${type}>` : type;
}

/** A one-line description of a field, for `@param`. */
export function paramTag({ property, description }: ParamField): string {
  return `@param params.${property} ${oneLine(description)}`;
}

function bodyType({ content }: PlannedOperation, nameSchema: NameSchema): string {
  if (content === undefined) return 'unknown';
  // Whoever has the XML already sends it as it is.
  if (content.message !== undefined) return union([content.message.typeName, 'string']);
  const form = bodyForm(content.mediaType);
  if (form === 'text') return 'string';
  if (form === 'multipart') return 'FormData';
  if (form === 'binary') return 'BinaryBody';
  return typeExpression(content.schema, nameSchema);
}
