import {
  isSuccess,
  literal,
  type Operation,
  type Response,
  type SecurityRequirement,
} from '@partner-apis/model';
import { bodyForm, preferredContent } from './media.ts';
import { type NamedParameter, nameParameters } from './parameters.ts';

/** How the runtime reads the body of an answer. */
type AnswerKind = 'json' | 'text' | 'binary' | 'none';

/**
 * The source of an operation's descriptor, which the runtime sends calls by.
 *
 * @param security source of the constant that holds the operation's security, if it has any
 */
export function descriptorSource(operation: Operation, security: string | undefined): string {
  const named = nameParameters(operation);
  const outside = named.filter(({ parameter }) => parameter.in !== 'path').map(parameterDescriptor);
  const content = preferredContent(operation.requestBody?.content ?? []);
  const answers = successes(operation).map((response) => [response.status, answerKind(response)]);
  const fields = [
    `id: ${literal(operation.operationId)}`,
    `method: ${literal(operation.method.toUpperCase())}`,
    `path: ${literal(pathTemplate(operation, named))}`,
    ...(outside.length === 0 ? [] : [`parameters: ${literal(outside, { indent: '  ' })}`]),
    ...(content === undefined
      ? []
      : [`body: ${literal({ mediaType: content.mediaType, kind: bodyKind(content.mediaType) })}`]),
    ...acceptField(operation),
    `answers: ${literal(Object.fromEntries(answers))}`,
    ...(security === undefined ? [] : [`security: ${security}`]),
  ];
  return `{\n${fields.map((field) => `  ${field},\n`).join('')}}`;
}

/** The media types to ask for, where a success is not simply JSON. */
function acceptField(operation: Operation): string[] {
  const types = successes(operation).flatMap(({ content }) => preferredContent(content)?.mediaType ?? []);
  if (types.every((mediaType) => bodyForm(mediaType) === 'json')) return [];
  return [`accept: ${literal([...new Set(types)].join(', '))}`];
}

/** The answers that a call resolves with; `default` is one only where no other success is documented. */
export function successes(operation: Operation): Response[] {
  const documented = operation.responses.filter(isSuccess);
  return documented.length > 0
    ? documented
    : operation.responses.filter(({ status }) => status === 'default');
}

export function answerKind(response: Response): AnswerKind {
  const content = preferredContent(response.content);
  if (content === undefined) return 'none';
  const form = bodyForm(content.mediaType);
  if (form === 'form') return 'text';
  return form === 'multipart' ? 'binary' : form;
}

/** Two operations with the same security share one constant: this tells whether it is the same. */
export function securityKey(security: readonly SecurityRequirement[]): string {
  return literal(security);
}

function bodyKind(mediaType: string): 'json' | 'form' | 'raw' {
  const form = bodyForm(mediaType);
  return form === 'json' || form === 'form' ? form : 'raw';
}

/** Left out: whatever the runtime assumes. */
function parameterDescriptor({ parameter, property }: NamedParameter) {
  const { name, in: place, style, explode } = parameter;
  const serialized = place === 'query';
  return {
    name,
    ...(property === name ? {} : { from: property }),
    in: place,
    ...(serialized && style !== 'form' ? { style } : {}),
    ...(serialized && !explode ? { explode } : {}),
  };
}

/** The path with each parameter's style as in RFC 6570: `{id}`, `{id*}`, `{.id}`, `{;id}`. */
function pathTemplate(operation: Operation, named: readonly NamedParameter[]): string {
  return operation.path.replaceAll(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const found = named.find(({ parameter }) => parameter.in === 'path' && parameter.name === name);
    if (found === undefined) return placeholder;
    const { style, explode } = found.parameter;
    const prefix = { label: '.', matrix: ';' }[style as string] ?? '';
    return `{${prefix}${found.property}${explode ? '*' : ''}}`;
  });
}
