import { isJson, isRecord } from '@partner-apis/model';
import type { DiagnosticCode } from '../../diagnostics/kinds.ts';
import type { LinkObject, MediaTypeObject, OperationObject } from '../../load/openapi-document.ts';
import { expressionsOf, parseRuntimeExpression, type RuntimeExpression } from './runtime-expression.ts';
import { type Based, type Follow, hasPlace } from './schema-place.ts';

/** An operation with its own parameters and those of its path. */
export interface LinkedOperation {
  readonly operationId: string;
  readonly source: OperationObject;
  /** The file that its references are relative to. */
  readonly file: string;
  readonly parameters: readonly PlacedName[];
}

export interface PlacedName {
  readonly in: string;
  readonly name: string;
}

/** A link of a response. */
export interface FoundLink {
  readonly name: string;
  readonly link: LinkObject;
  readonly operation: LinkedOperation;
  readonly response: Based;
}

/** A part of a link that means nothing. */
export interface LinkProblem {
  readonly code: Extract<DiagnosticCode, `link-${string}`>;
  /** The place below the link. */
  readonly at: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** The words for the target that a link names. */
function targetOf({ operationId, operationRef }: LinkObject): string {
  if (operationId !== undefined) return `the operationId "${operationId}"`;
  return operationRef === undefined ? 'it names none' : `"${operationRef}"`;
}

/** Returns the parameter of an operation that a link names, `id` or `path.id`, or what is wrong with the name. */
export function namedParameter(
  name: string,
  { operationId, parameters }: Pick<LinkedOperation, 'operationId' | 'parameters'>,
): PlacedName | string {
  const [, place, qualified] = /^(path|query|header|cookie)\.(.+)$/s.exec(name) ?? [];
  const exact = parameters.find((one) => one.in === place && one.name === qualified);
  const found = exact === undefined ? parameters.filter((one) => one.name === name) : [exact];
  const [first] = found;
  if (first === undefined) return `which ${operationId} does not have`;
  if (found.length === 1) return first;
  const places = found.map((one) => one.in);
  return `which ${operationId} has in ${places.join(' and ')}: write "${places[0]}.${name}"`;
}

/** Returns what is wrong with the values of a link. @param target undefined where the link leads to no operation */
export function linkProblems(
  found: FoundLink,
  target: LinkedOperation | undefined,
  follow: Follow,
): LinkProblem[] {
  const { name, link } = found;
  if (target === undefined) {
    return [{ code: 'link-leads-nowhere', at: [], values: { name, target: targetOf(link) } }];
  }
  const parameters = Object.entries(link.parameters ?? {}).flatMap(([parameter, value]): LinkProblem[] => {
    const at = ['parameters', parameter];
    const named = namedParameter(parameter, target);
    if (typeof named !== 'string') return expressionProblems(found, value, at, follow);
    return [{ code: 'link-parameter-unknown', at, values: { name, parameter, problem: named } }];
  });
  return [...parameters, ...expressionProblems(found, link.requestBody, ['requestBody'], follow)];
}

function expressionProblems(
  found: FoundLink,
  value: unknown,
  at: readonly string[],
  follow: Follow,
): LinkProblem[] {
  return expressionsOf(value).flatMap((text): LinkProblem[] => {
    const values = { name: found.name, expression: text };
    const expression = parseRuntimeExpression(text);
    if (expression === undefined) return [{ code: 'link-expression-malformed', at, values }];
    const problem = missing(expression, found, follow);
    return problem === undefined
      ? []
      : [{ code: 'link-expression-reads-nothing', at, values: { ...values, problem } }];
  });
}

/** Header fields that OpenAPI describes elsewhere, or not at all. */
const UNDESCRIBED = /^(accept|content-type|authorization)$/i;

/** Returns what an expression reads although the document does not describe it. */
function missing(expression: RuntimeExpression, found: FoundLink, follow: Follow): string | undefined {
  if (!('of' in expression)) return undefined;
  const { operation, response } = found;
  if (expression.from === 'body') {
    const holder =
      expression.of === 'response' ? response : followed(operation, operation.source.requestBody, follow);
    return missingInBody(holder, expression.pointer, expression.of, follow);
  }
  const { from, name } = expression;
  if (expression.of === 'request') {
    const isKnown = operation.parameters.some((one) => one.in === from && isSameName(one, name));
    return isKnown || (from === 'header' && UNDESCRIBED.test(name))
      ? undefined
      : `and the request has no such ${from} parameter`;
  }
  if (from !== 'header') return `and a response has no ${from}`;
  const headers = isRecord(response.node) && isRecord(response.node.headers) ? response.node.headers : {};
  const isDescribed = Object.keys(headers).some((header) => header.toLowerCase() === name.toLowerCase());
  return isDescribed || UNDESCRIBED.test(name)
    ? undefined
    : 'and the response describes no such header field';
}

/** Names of header fields have no case. */
function isSameName(parameter: PlacedName, name: string): boolean {
  return parameter.in === 'header'
    ? parameter.name.toLowerCase() === name.toLowerCase()
    : parameter.name === name;
}

function followed({ file }: LinkedOperation, node: unknown, follow: Follow): Based {
  return follow({ node, file });
}

function missingInBody(
  { node, file }: Based,
  pointer: readonly string[],
  of: 'request' | 'response',
  follow: Follow,
): string | undefined {
  const content = isRecord(node) && isRecord(node.content) ? Object.entries(node.content) : [];
  if (content.length === 0) return `and the ${of} has no body`;
  if (pointer.length === 0) return undefined;
  const schemas = content.filter(([mediaType]) => isJson(mediaType)).map(([, media]) => schemaOf(media));
  if (schemas.length === 0) return `and the ${of} is not JSON`;
  const isFound = schemas.some((schema) => hasPlace({ node: schema, file }, pointer, follow));
  return isFound ? undefined : `and the schema of the ${of} has no such place`;
}

function schemaOf(media: unknown): MediaTypeObject['schema'] {
  return isRecord(media) && (isRecord(media.schema) || typeof media.schema === 'boolean')
    ? media.schema
    : undefined;
}
