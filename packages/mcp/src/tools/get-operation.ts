import {
  type ApiModel,
  type Content,
  isSuccess,
  type Operation,
  preferredContent,
} from '@partner-apis/model';
import { errorsOf } from '../../../../site/src/view/error-catalogue.ts';
import { valueField } from '../../../../site/src/view/field-tree.ts';
import { contentTree } from '../data/content-tree.ts';
import { findOperation } from '../data/find.ts';
import type { Family } from '../data/library.ts';
import { fieldLine, fieldLines } from '../text/field-lines.ts';
import { facts, READS, type Tool } from './tool.ts';

export const getOperation: Tool = {
  name: 'get_operation',
  description: 'Parameters, body, responses, errors and credentials of an operation.',
  input: {
    type: 'object',
    properties: {
      operation: { type: 'string', description: 'operationId, <api>/<operationId>, or "GET /path".' },
      cursor: { type: 'string' },
    },
    required: ['operation'],
  },
  output: facts({
    api: undefined,
    operation: undefined,
    call: undefined,
    errors: { type: 'array' },
  }),
  annotations: READS,
  run(args, { library }) {
    const { family, operation } = findOperation(library, args.required('operation'));
    const { model } = family;
    const { operationId } = operation;
    const errors = errorsOf(operation);
    return {
      lead: `${model.id}/${operationId}, SDK ${model.sdk?.packageName ?? 'none'}. A star marks what is required.`,
      body: operationText(family, operation),
      next: `get_sample {"operation":"${operationId}"}; explain_error {"operation":"${operationId}","status":…}; call_sandbox`,
      facts: {
        api: model.id,
        operation: operationId,
        call: `${operation.method.toUpperCase()} ${model.basePath}${operation.path}`,
        errors: errors.map(({ status, name }) => `${status} ${name}`),
      },
    };
  },
};

function operationText(family: Family, operation: Operation): string {
  const { model } = family;
  const success = operation.responses.filter(isSuccess);
  const parts = [
    `${operation.method.toUpperCase()} ${model.basePath}${operation.path}`,
    operation.deprecated ? `Deprecated. ${operation.summary}` : operation.summary,
    operation.description,
    `Credentials: ${credentials(model, operation)}`,
    ...parameterText(model, operation),
    ...(operation.requestBody === undefined ? [] : [bodyText('Body', family, operation.requestBody.content)]),
    ...success.map(({ status, description, content }) =>
      content.length === 0
        ? `${status}: ${description}`
        : bodyText(`${status} ${description}`, family, content),
    ),
    errorText(operation),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function credentials({ securitySchemes }: ApiModel, { security }: Operation): string {
  if (security.length === 0) return 'none';
  const alternatives = security.map((one) => Object.keys(one).join(' and '));
  const schemes = Object.entries(securitySchemes).map(([name, scheme]) => {
    const header = 'name' in scheme ? ` ${scheme.name}` : '';
    return `${name}: ${scheme.type}${header}`;
  });
  return `${alternatives.join(', or ')} (${schemes.join('; ')})`;
}

function parameterText(model: ApiModel, { parameters }: Operation): readonly string[] {
  if (parameters.length === 0) return [];
  const lines = parameters.map((parameter) => {
    const field = valueField(parameter.name, parameter.schema, model.schemas, '');
    const { required, description, deprecated } = parameter;
    return `- ${parameter.in} ${fieldLine({ ...field, required, description, deprecated })}`;
  });
  return [['Parameters:', ...lines].join('\n')];
}

function bodyText(title: string, family: Family, contents: readonly Content[]): string {
  const content = preferredContent(contents);
  if (content === undefined) return '';
  const types = contents.map(({ mediaType }) => mediaType).join(', ');
  const [example] = content.examples;
  const lines = fieldLines(contentTree(family, content));
  const shown = typeof example?.value === 'string' ? '' : JSON.stringify(example?.value ?? null);
  return [
    `${title} (${types}):`,
    ...lines,
    ...(example === undefined || shown === '' || shown.length > 1500 ? [] : [`Example: ${shown}`]),
    ...(content.xsd === undefined ? [] : [`get_message {"name":"${content.xsd.element}"} has an example.`]),
  ].join('\n');
}

function errorText(operation: Operation): string {
  const lines = errorsOf(operation).map(
    ({ status, name, text, fix }) => `- ${status} ${name}: ${text}. ${fix}`,
  );
  return lines.length === 0 ? '' : ['Errors:', ...lines].join('\n');
}
