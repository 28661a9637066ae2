import type { ApiModel, Operation, RequestBody } from '@partner-apis/model';
import { propertyKey } from '@partner-apis/model';
import { comment, oneLine } from './comment.ts';
import { answerKind, successes } from './descriptor.ts';
import { limitsSentence } from './limits.ts';
import { bodyForm, preferredContent } from './media.ts';
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
  const fields = nameParameters(operation).map(({ parameter, property }): ParamField => {
    const sentence = limitsSentence(parameter.schema, model.schemas);
    return {
      property,
      required: parameter.required,
      type: typeExpression(parameter.schema, nameSchema),
      description: [parameter.description.trim(), sentence].filter((text) => text !== '').join('\n'),
      deprecated: parameter.deprecated,
    };
  });
  const body = operation.requestBody;
  if (body === undefined) return fields;
  const { required, description } = body;
  const type = bodyType(body, nameSchema);
  return [...fields, { property: 'body', required, type, description, deprecated: false }];
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

/** The type that a call resolves with. */
export function resultType(operation: Operation, nameSchema: NameSchema): string {
  const types = successes(operation).map((response) => {
    const kind = answerKind(response);
    if (kind === 'none') return 'undefined';
    if (kind === 'text') return 'string';
    if (kind === 'binary') return 'Blob';
    return typeExpression(preferredContent(response.content)?.schema ?? {}, nameSchema);
  });
  const type = union(types);
  return type === '' || type === 'undefined' ? 'void' : type;
}

/** A one-line description of a field, for `@param`. */
export function paramTag({ property, description }: ParamField): string {
  return `@param params.${property} ${oneLine(description)}`;
}

function bodyType({ content }: RequestBody, nameSchema: NameSchema): string {
  const preferred = preferredContent(content);
  if (preferred === undefined) return 'unknown';
  const form = bodyForm(preferred.mediaType);
  if (form === 'text') return 'string';
  if (form === 'multipart') return 'FormData';
  if (form === 'binary') return 'BinaryBody';
  return typeExpression(preferred.schema, nameSchema);
}
