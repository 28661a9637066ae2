import type { LoadedDocument } from '../comparison/loaded-document.ts';
import type { Document } from '../document/document.ts';
import { ComparisonError } from '../error/comparison-error.ts';
import type { Counterexample, ExampleRequest, ExampleResponse, Finding } from '../finding/finding.ts';
import { type MessageBody, messageBodies } from '../messages/messages.ts';
import { requestWith } from '../openapi/exchange.ts';
import { operationsIn } from '../openapi/operation.ts';
import { Schemas } from '../openapi/schema/schemas.ts';

/** The messages of a counterexample. */
export interface Exchange {
  readonly request: ExampleRequest;
  /** The response that is possible now; null if the finding concerns the request. */
  readonly response: ExampleResponse | null;
}

/**
 * Returns the exchange that a finding shows. An XML message becomes the body of a request or a success, in the first
 * affected operation.
 *
 * @throws {ComparisonError} when the finding shows nothing that can be sent
 */
export function exchangeOf(finding: Finding, before: LoadedDocument): Exchange {
  const { counterexample } = finding;
  if (counterexample?.kind === 'exchange') {
    return { ...counterexample, request: withMessage(counterexample.request, before.document) };
  }
  if (counterexample?.kind === 'document') return messageExchange(finding, counterexample.xml, before);
  throw new ComparisonError(
    `${finding.id} cannot be replayed: ${reasonOf(counterexample)} It says: ${finding.message}`,
  );
}

/** Replaces an XML body that is only a sample text by the documented example. */
function withMessage(request: ExampleRequest, document: Document): ExampleRequest {
  if (request.body === null || request.body.trimStart().startsWith('<')) return request;
  const described = messageBodies(document).find(
    ({ operation, direction, message }) =>
      operation === request.operation && direction === 'request' && message !== undefined,
  );
  const [example] = described?.node.get('examples')?.entries() ?? [];
  return { ...request, body: example?.[1].text('value') ?? request.body };
}

/** Whether there is something to send. */
export function isReplayable({ counterexample }: Finding): boolean {
  return counterexample?.kind === 'exchange' || counterexample?.kind === 'document';
}

function reasonOf(counterexample: Counterexample | null): string {
  if (counterexample === null) return 'it has no counterexample.';
  if (counterexample.kind === 'program')
    return 'its counterexample is a program, which is compiled and not sent.';
  return 'its counterexample is a value that the API itself sends.';
}

function messageExchange(
  { id, operations, direction }: Finding,
  xml: string,
  before: LoadedDocument,
): Exchange {
  const [name] = operations;
  const { document } = before;
  const body = messageBodies(document).find(
    (one) => one.operation === name && one.direction === direction && one.message !== undefined,
  );
  const operation = operationsIn(document.root.get('paths'), document.root).find((one) => one.name === name);
  if (operation === undefined || body === undefined) {
    throw new ComparisonError(`${id} cannot be replayed: ${before.name} has no such message.`);
  }
  const request = withMessage(requestWith(operation, new Schemas(document, 'request')), document);
  const { mediaType, status } = placeOf(body);
  const headers = { 'Content-Type': mediaType };
  if (direction === 'response') return { request, response: { status, headers, body: xml } };
  return { request: { ...request, headers: { ...request.headers, ...headers }, body: xml }, response: null };
}

/**
 * Returns where a body is used. @example placeOf(body) // { mediaType: 'application/xml', status: 200 }, of `POST
 * /orders 200 application/xml`
 */
function placeOf({ use }: MessageBody): { readonly mediaType: string; readonly status: number } {
  const [, , status = '', ...mediaType] = use.split(' ');
  return { mediaType: mediaType.join(' '), status: Number(status.replace('XX', '00')) || 200 };
}
