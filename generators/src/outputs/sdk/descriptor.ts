import {
  type ApiModel,
  type Content,
  literal,
  type Operation,
  preferredContent,
  quote,
  type Response,
  type Schemas,
} from '@partner-apis/model';
import { isIdempotencyKey } from '../../plan/idempotency-key.ts';
import type { NativeCode } from '../../plan/native-code.ts';
import type { NamedParameter } from '../../plan/parameters.ts';
import type { PlannedOperation } from '../../plan/sdk-plan.ts';
import { answersField } from './answer-code.ts';
import { bodySource } from './body-code.ts';
import { pagingSource } from './paging-code.ts';
import { explodeField, needsExpansion, parameterCode } from './parameter-code.ts';
import { streamAnswers, streamSource } from './stream-code.ts';

/** The constants that operations share: their security, their servers and their error reader, if any. */
export interface DescriptorConstants {
  readonly security: string | undefined;
  readonly readError: string | undefined;
  readonly server: string | undefined;
  /** The code for dates and 64-bit integers, if the SDK has types for them. */
  readonly native: NativeCode | undefined;
}

/** The field with the function that fills a path of plain parameters. */
export const FILL_PATH = 'fillPath';

/** Prints the fields of an operation's descriptor, from which the runtime sends calls. */
export function descriptorFields(
  operation: PlannedOperation,
  { schemas }: ApiModel,
  { security, server, readError, native }: DescriptorConstants,
): string[] {
  const { named, content, successes, paged, streamed } = operation;
  const inPath = named.filter(({ parameter }) => parameter.in === 'path');
  const outside = named.filter(({ parameter }) => parameter.in !== 'path');
  const isStyled = inPath.some(({ parameter }) => needsExpansion(parameter, schemas));
  const template = pathTemplate(operation, inPath, isStyled);
  return [
    `method: ${literal(operation.method.toUpperCase())}`,
    `id: ${literal(operation.operationId)}`,
    `path: ${literal(template)}`,
    ...(operation.safe ? ['safe: true'] : []),
    ...(server === undefined ? [] : [`server: ${server}`]),
    ...(template.includes('{') ? [fillPathField(inPath, isStyled, native)] : []),
    ...(outside.length === 0 ? [] : [`parameters: [\n${outside.map(entry).join('')}  ]`]),
    ...bodyField(content, schemas, native),
    ...idempotencyKeyField(named),
    ...acceptField(successes),
    ...(streamed === undefined
      ? answersField(successes, operation.method, native)
      : [streamAnswers(successes, streamed)]),
    ...(readError === undefined ? [] : [`readError: ${readError}`]),
    ...securityField(operation, security),
    ...(streamed === undefined ? [] : [`stream: ${streamSource(streamed, native)}`]),
    ...(paged === undefined ? [] : [`paging: ${pagingSource(paged, named, native)}`]),
  ];

  function entry(parameter: NamedParameter): string {
    return `    ${parameterSource(parameter, schemas, native)},\n`;
  }
}

function bodyField(content: Content | undefined, schemas: Schemas, native: NativeCode | undefined): string[] {
  return content === undefined ? [] : [`body: ${bodySource(content, schemas, native)}`];
}

/** JSON without parameters that choose a version of it. */
const PLAIN_JSON = /^application\/json(;\s*charset=[^;]*)?$/i;

/** Returns the media types to accept, if a success is not plain `application/json`. Errors are JSON in any case. */
function acceptField(successes: readonly Response[]): string[] {
  const types = successes.flatMap(({ content }) => {
    const preferred = preferredContent(content);
    return preferred?.range ?? preferred?.mediaType ?? [];
  });
  if (types.every((mediaType) => PLAIN_JSON.test(mediaType))) return [];
  return [`accept: ${literal([...new Set(types), 'application/json;q=0.9'].join(', '))}`];
}

/** Returns the header of the key that identifies a call, if the document defines one. */
function idempotencyKeyField(named: readonly NamedParameter[]): string[] {
  const key = named.find(({ parameter }) => isIdempotencyKey(parameter));
  if (key === undefined) return [];
  return [`idempotencyKey: { header: ${quote(key.parameter.name.toLowerCase())}, make: randomKey }`];
}

/** Returns the code that writes values to the path: plain values and lists of them, or those that need more. */
function fillPathField(
  inPath: readonly NamedParameter[],
  isStyled: boolean,
  native: NativeCode | undefined,
): string {
  if (native !== undefined && inPath.some(({ parameter }) => native.holds(parameter.schema)))
    return `fillPath: ${native.call('plainPath', ...(isStyled ? ['expandPath'] : []))}`;
  return isStyled ? 'fillPath: expandPath' : FILL_PATH;
}

/**
 * Returns the security of an operation. An empty list means that it takes no credentials; without the field, the
 * document does not say.
 */
function securityField({ anonymous }: PlannedOperation, constant: string | undefined): string[] {
  if (constant !== undefined) return [`security: ${constant}`];
  return anonymous ? ['security: []'] : [];
}

/**
 * Returns the code of an operation's security, which is equal for operations with the same security; undefined if the
 * document states none.
 */
export function securitySource({ security }: Operation): string | undefined {
  return security.length === 0 ? undefined : literal(security);
}

/** Returns the code of a parameter, without the runtime's defaults. */
function parameterSource(
  { parameter, property }: NamedParameter,
  schemas: Schemas,
  native: NativeCode | undefined,
): string {
  const { name } = parameter;
  const fields = [
    `name: ${quote(name)}`,
    ...(property === name ? [] : [`from: ${quote(property)}`]),
    `in: ${parameterCode(parameter, schemas, native)}`,
    ...explodeField(parameter, schemas),
  ];
  return `{ ${fields.join(', ')} }`;
}

/**
 * Returns the path, with each parameter's style as in RFC 6570 (`{id*}`, `{.id}`, `{;id}`) if a plain name is not
 * enough.
 */
function pathTemplate(operation: Operation, inPath: readonly NamedParameter[], isStyled: boolean): string {
  // Some documents distinguish operations with the same path by a fragment, which is never sent.
  const [path = ''] = operation.path.split('#');
  return path.replaceAll(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const found = inPath.find(({ parameter }) => parameter.name === name);
    if (found === undefined) return placeholder;
    if (!isStyled) return `{${found.property}}`;
    const { style, explode } = found.parameter;
    const prefix = { label: '.', matrix: ';' }[style as string] ?? '';
    return `{${prefix}${found.property}${explode ? '*' : ''}}`;
  });
}
