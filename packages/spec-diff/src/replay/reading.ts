import { isJson, parseJson } from '@partner-apis/model';
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
  /** Reasons for the rejection, one sentence each. */
  readonly problems: readonly string[];
}

/** A response together with its request. */
export type Answered = Exchange & { readonly response: ExampleResponse };

/** A state of a document, and the reader of its XML messages. */
export interface Reader {
  readonly document: Document;
  readonly sandbox: Pick<ReplaySandbox, 'problemsIn'>;
}

/**
 * Reads a response as clients with the earlier or the later document do. Counterexamples show only the part that
 * changed: other parts that the later document always returns do not count as missing.
 */
export function readResponse(
  { earlier, later }: { readonly earlier: Reader; readonly later: Reader },
  answered: Answered,
): { readonly earlier: Reading; readonly later: Reading } {
  const [was, is] = [problemsOf(earlier, answered), problemsOf(later, answered)];
  const lost = was.missing.filter((part) => !is.missing.includes(part));
  return { earlier: readingOf([...lost, ...was.problems]), later: readingOf(is.problems) };
}

function readingOf(problems: readonly string[]): Reading {
  return { isAccepted: problems.length === 0, problems };
}

interface Found {
  /** Parts that are documented as always present, but are not shown. */
  readonly missing: readonly string[];
  readonly problems: readonly string[];
}

function problemsOf({ document, sandbox }: Reader, { request, response }: Answered): Found {
  const operation = calledOperation(document, request);
  if (operation === undefined) return only(`There is no operation ${request.method} ${request.target}.`);
  const documented = responseFor(operation.node, response.status);
  if (documented === undefined) return only(`No response ${response.status} is documented.`);
  return {
    missing: missingParts(documented, response),
    problems: [
      ...headerProblems(document, documented, response),
      ...bodyProblems(document, documented, response, sandbox),
    ],
  };
}

function only(problem: string): Found {
  return { missing: [], problems: [problem] };
}

function missingParts(documented: DocumentNode, response: ExampleResponse): string[] {
  const headers = documented.get('headers')?.entries() ?? [];
  const absent = headers.filter(
    ([name, header]) => header.flag('required') && headerOf(response, name) === undefined,
  );
  const lacksBody = response.body === null && mediaOf(documented).length > 0;
  return [
    ...absent.map(([name]) => `The header ${name.toLowerCase()} is missing.`),
    ...(lacksBody ? ['A body is documented, and there is none.'] : []),
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
    const schema = schemaOf(header);
    if (value === undefined || schema === undefined) return [];
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
  if (body === null) return [];
  if (first === undefined) return ['No body is documented.'];
  const mediaType = headerOf(response, 'Content-Type') ?? first.name;
  const content = covering(media, { ...first, name: mediaType })?.node;
  if (content === undefined) return [`The media type ${mediaType} is not documented.`];
  const element = content.child('x-xsd')?.text('element');
  if (element !== undefined) return sandbox.problemsIn(element, body);
  const schema = content.child('schema');
  if (schema === undefined) return [];
  const value = isJson(mediaType) ? parseJson(body) : body;
  if (value === undefined) return ['The body is not JSON.'];
  return schemaProblems(new Schemas(document, 'response').accepted([schema]), value);
}

function headerOf({ headers }: ExampleResponse, wanted: string): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
}
