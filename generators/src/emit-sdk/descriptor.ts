import {
  type ApiModel,
  type Content,
  isSuccess,
  literal,
  type Operation,
  quote,
  type Response,
  type SecurityRequirement,
} from '@partner-apis/model';
import { answersSource, readErrorField } from './answer-code.ts';
import { bodyForm, preferredContent } from './media.ts';
import { messageSource } from './message-code.ts';
import { needsExpansion, parameterCode } from './parameter-code.ts';
import { type NamedParameter, nameParameters } from './parameters.ts';

/**
 * The source of an operation's descriptor, which the runtime sends calls by.
 *
 * @param items the property that holds the items, if a list is answered page by page
 * @param security source of the constant that holds the operation's security, if it has any
 */
export function descriptorSource(
  operation: Operation,
  { schemas }: ApiModel,
  items: string | undefined,
  security: string | undefined,
): string {
  const named = nameParameters(operation);
  const inPath = named.filter(({ parameter }) => parameter.in === 'path');
  const outside = named.filter(({ parameter }) => parameter.in !== 'path');
  const isStyled = inPath.some(({ parameter }) => needsExpansion(parameter, schemas));
  const content = preferredContent(operation.requestBody?.content ?? []);
  const fields = [
    `id: ${literal(operation.operationId)}`,
    `method: ${literal(operation.method.toUpperCase())}`,
    `path: ${literal(pathTemplate(operation, inPath, isStyled))}`,
    ...(operation.safe ? ['safe: true'] : []),
    ...(isStyled ? ['expandPath'] : []),
    ...(outside.length === 0 ? [] : [`parameters: [\n${outside.map(entry).join('')}  ]`]),
    ...(content === undefined ? [] : [`body: ${bodySource(content)}`]),
    ...acceptField(operation),
    answersSource(successes(operation), operation.method),
    ...readErrorField(operation.responses.filter(({ status }) => /^[45]/.test(status))),
    ...securityField(operation, security),
    ...(items === undefined ? [] : [`paging: ${literal({ items })}`]),
  ];
  return `{\n${fields.map((field) => `  ${field},\n`).join('')}}`;

  function entry(parameter: NamedParameter): string {
    return `    ${parameterSource(parameter, parameterCode(parameter.parameter, schemas))},\n`;
  }
}

/** The media types to ask for, where a success is not simply JSON. Errors come as JSON whatever it is. */
function acceptField(operation: Operation): string[] {
  const types = successes(operation).flatMap(({ content }) => preferredContent(content)?.mediaType ?? []);
  if (types.every((mediaType) => bodyForm(mediaType) === 'json')) return [];
  return [`accept: ${literal([...new Set(types), 'application/json;q=0.9'].join(', '))}`];
}

/** The answers that a call resolves with; `default` is one only where no other success is documented. */
export function successes(operation: Operation): Response[] {
  const documented = operation.responses.filter(isSuccess);
  return documented.length > 0
    ? documented
    : operation.responses.filter(({ status }) => status === 'default');
}

/** An empty list says that no credentials are taken; none at all, that the document does not say. */
function securityField({ anonymous }: Operation, constant: string | undefined): string[] {
  if (constant !== undefined) return [`security: ${constant}`];
  return anonymous ? ['security: []'] : [];
}

/** Two operations with the same security share one constant: this tells whether it is the same. */
export function securityKey(security: readonly SecurityRequirement[]): string {
  return literal(security);
}

/** The body as the runtime is told of it: JSON unless another way to encode it is named. */
function bodySource({ mediaType, message }: Content): string {
  if (message !== undefined)
    return `{ mediaType: ${quote(mediaType)}, encode: ${messageSource('messageBody', message)} }`;
  const form = bodyForm(mediaType);
  if (form === 'json') return `{ mediaType: ${quote(mediaType)} }`;
  // The runtime adds the boundary of the parts to it.
  if (form === 'multipart') return '{ encode: rawBody }';
  return `{ mediaType: ${quote(mediaType)}, encode: ${form === 'form' ? 'formBody' : 'rawBody'} }`;
}

/** Left out: whatever the runtime assumes. */
function parameterSource({ parameter, property }: NamedParameter, code: string): string {
  const { name, in: place, style, explode } = parameter;
  const fields = [
    `name: ${quote(name)}`,
    ...(property === name ? [] : [`from: ${quote(property)}`]),
    `in: ${code}`,
    ...(place === 'query' && style === 'form' && !explode ? ['explode: false'] : []),
  ];
  return `{ ${fields.join(', ')} }`;
}

/** The path; with each parameter's style as in RFC 6570 (`{id*}`, `{.id}`, `{;id}`) where a plain name will not do. */
function pathTemplate(operation: Operation, inPath: readonly NamedParameter[], isStyled: boolean): string {
  return operation.path.replaceAll(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const found = inPath.find(({ parameter }) => parameter.name === name);
    if (found === undefined) return placeholder;
    if (!isStyled) return `{${found.property}}`;
    const { style, explode } = found.parameter;
    const prefix = { label: '.', matrix: ';' }[style as string] ?? '';
    return `{${prefix}${found.property}${explode ? '*' : ''}}`;
  });
}
