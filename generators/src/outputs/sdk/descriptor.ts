import {
  type ApiModel,
  bodyForm,
  type Content,
  isError,
  literal,
  type Operation,
  preferredContent,
  quote,
  type Response,
  type SecurityRequirement,
} from '@partner-apis/model';
import { isIdempotencyKey } from '../../plan/idempotency-key.ts';
import type { NamedParameter } from '../../plan/parameters.ts';
import type { PlannedOperation } from '../../plan/sdk-plan.ts';
import { answersSource, readErrorField } from './answer-code.ts';
import { messageSource } from './message-code.ts';
import { pagingSource } from './paging-code.ts';
import { needsExpansion, parameterCode } from './parameter-code.ts';
import { streamAnswers, streamSource } from './stream-code.ts';

/**
 * The source of an operation's descriptor, which the runtime sends calls by.
 *
 * @param security source of the constant that holds the operation's security, if it has any
 */
export function descriptorSource(
  operation: PlannedOperation,
  { schemas }: ApiModel,
  security: string | undefined,
): string {
  const { named, content, successes, paged, streamed } = operation;
  const inPath = named.filter(({ parameter }) => parameter.in === 'path');
  const outside = named.filter(({ parameter }) => parameter.in !== 'path');
  const isStyled = inPath.some(({ parameter }) => needsExpansion(parameter, schemas));
  const fields = [
    `id: ${literal(operation.operationId)}`,
    `method: ${literal(operation.method.toUpperCase())}`,
    `path: ${literal(pathTemplate(operation, inPath, isStyled))}`,
    ...(operation.safe ? ['safe: true'] : []),
    ...(isStyled ? ['expandPath'] : []),
    ...(outside.length === 0 ? [] : [`parameters: [\n${outside.map(entry).join('')}  ]`]),
    ...(content === undefined ? [] : [`body: ${bodySource(content)}`]),
    ...idempotencyKeyField(named),
    ...acceptField(successes),
    streamed === undefined ? answersSource(successes, operation.method) : streamAnswers(successes),
    ...readErrorField(operation.responses.filter(isError)),
    ...securityField(operation, security),
    ...(streamed === undefined ? [] : [`stream: ${streamSource(streamed)}`]),
    ...(paged === undefined ? [] : [`paging: ${pagingSource(paged, named)}`]),
  ];
  return `{\n${fields.map((field) => `  ${field},\n`).join('')}}`;

  function entry(parameter: NamedParameter): string {
    return `    ${parameterSource(parameter, parameterCode(parameter.parameter, schemas))},\n`;
  }
}

/** The media types to ask for, where a success is not simply JSON. Errors come as JSON whatever it is. */
function acceptField(successes: readonly Response[]): string[] {
  const types = successes.flatMap(({ content }) => preferredContent(content)?.mediaType ?? []);
  if (types.every((mediaType) => bodyForm(mediaType) === 'json')) return [];
  return [`accept: ${literal([...new Set(types), 'application/json;q=0.9'].join(', '))}`];
}

/** The header of the key that identifies a call, where the document has one. */
function idempotencyKeyField(named: readonly NamedParameter[]): string[] {
  const key = named.find(({ parameter }) => isIdempotencyKey(parameter));
  if (key === undefined) return [];
  return [`idempotencyKey: { header: ${quote(key.parameter.name.toLowerCase())}, make: randomKey }`];
}

/** An empty list says that no credentials are taken; none at all, that the document does not say. */
function securityField({ anonymous }: PlannedOperation, constant: string | undefined): string[] {
  if (constant !== undefined) return [`security: ${constant}`];
  return anonymous ? ['security: []'] : [];
}

/** A text that is equal for operations with the same security, which share one constant. */
export function securityKey(security: readonly SecurityRequirement[]): string {
  return literal(security);
}

/** The body of a descriptor: JSON unless it names another encoding. */
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
