import { isJson, type JsonValue } from '@partner-apis/model';
import type { Document } from '../document/document.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { ExampleResponse } from '../finding/finding.ts';
import { schemaOf } from '../openapi/exchange.ts';
import { covering, mediaOf } from '../openapi/media-types.ts';
import { Schemas } from '../openapi/schema/schemas.ts';
import { calledOperation } from './called-operation.ts';
import type { Exchange } from './exchange-of.ts';
import type { ReplaySandbox } from './replay-sandbox.ts';
import { schemaProblems } from './schema-problems.ts';

/** How a client that validates by a document reads a response. */
export interface Reading {
  readonly isAccepted: boolean;
  /** Why it is rejected, a sentence each. */
  readonly problems: readonly string[];
}

/** A response with the request before it. */
export type Answered = Exchange & { readonly response: ExampleResponse };

/** Reads a response as a client that knows one state of the document. */
export function readResponse(
  document: Document,
  { request, response }: Answered,
  sandbox: Pick<ReplaySandbox, 'problemsIn'>,
): Reading {
  const problems = problemsOf(document, { request, response }, sandbox);
  return { isAccepted: problems.length === 0, problems };
}

function problemsOf(
  document: Document,
  { request, response }: Answered,
  sandbox: Pick<ReplaySandbox, 'problemsIn'>,
): readonly string[] {
  const operation = calledOperation(document, request);
  if (operation === undefined) return [`There is no operation ${request.method} ${request.target}.`];
  const documented = responseFor(operation.node, response.status);
  if (documented === undefined) return [`No response ${response.status} is documented.`];
  return [
    ...headerProblems(document, documented, response),
    ...bodyProblems(document, documented, response, sandbox),
  ];
}

function responseFor(operation: DocumentNode, status: number): DocumentNode | undefined {
  const responses = operation.get('responses');
  const names = [String(status), `${String(status).charAt(0)}XX`, 'default'];
  return names.flatMap((name) => responses?.get(name) ?? []).at(0);
}

function headerProblems(document: Document, documented: DocumentNode, response: ExampleResponse): string[] {
  const headers = documented.get('headers')?.entries() ?? [];
  return headers.flatMap(([name, header]) => {
    const value = headerOf(response, name);
    if (value === undefined) return header.flag('required') ? [`The header ${name} is missing.`] : [];
    const schema = schemaOf(header);
    if (schema === undefined) return [];
    const accepted = new Schemas(document, 'response', true).accepted([schema]);
    return schemaProblems(accepted, value).map((problem) => `The header ${name}: ${problem}`);
  });
}

function bodyProblems(
  document: Document,
  documented: DocumentNode,
  response: ExampleResponse,
  sandbox: Pick<ReplaySandbox, 'problemsIn'>,
): readonly string[] {
  const { body } = response;
  const media = mediaOf(documented);
  const [first] = media;
  if (body === null) return first === undefined ? [] : ['A body is documented, and there is none.'];
  if (first === undefined) return ['No body is documented.'];
  const mediaType = headerOf(response, 'Content-Type') ?? first.name;
  const content = covering(media, { ...first, name: mediaType })?.node;
  if (content === undefined) return [`The media type ${mediaType} is not documented.`];
  const element = content.child('x-xsd')?.text('element');
  if (element !== undefined) return sandbox.problemsIn(element, body);
  const schema = content.child('schema');
  if (schema === undefined) return [];
  const value = isJson(mediaType) ? jsonOf(body) : body;
  if (value === undefined) return ['The body is no JSON.'];
  return schemaProblems(new Schemas(document, 'response').accepted([schema]), value);
}

function headerOf({ headers }: ExampleResponse, wanted: string): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
}

function jsonOf(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
