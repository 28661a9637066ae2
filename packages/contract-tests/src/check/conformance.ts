import { essence, isJson, type Operation, type Response, responseFor } from '@partner-apis/model';
import type { Validators } from '@partner-apis/model/violations';
import { valueViolations } from '@partner-apis/model/violations';
import type { WireResponse } from '../case/exchange.ts';
import type { Messages } from '../xml/messages.ts';

/**
 * Finds violations of the document in a response, whatever the case is about: its status, content type, headers and
 * body must be those documented for this operation and status.
 *
 * @param messages the family's messages, if it has XML bodies
 * @returns sentences; empty when the response conforms
 */
export function conformanceProblems(
  validators: Validators,
  operation: Operation,
  response: WireResponse,
  messages?: Messages,
): string[] {
  const documented = responseFor(operation, response.status);
  if (documented === undefined) {
    const known = operation.responses.map(({ status }) => status).join(', ');
    return [`returned ${response.status}, which ${operation.operationId} does not document (${known})`];
  }
  return [
    ...headerProblems(validators, documented, response),
    ...bodyProblems(validators, documented, response, messages),
  ];
}

function headerProblems(
  validators: Validators,
  { headers, status }: Response,
  response: WireResponse,
): string[] {
  return headers.flatMap(({ name, required, schema }) => {
    const text = response.headers.get(name);
    if (text === null) return required ? [`the header ${name}, documented for ${status}, is missing`] : [];
    const isNumber = text !== '' && !Number.isNaN(Number(text));
    const readings = isNumber ? [text, Number(text)] : [text];
    const isAllowed = readings.some((value) => validators.errors(schema, value).length === 0);
    return isAllowed ? [] : [`the header ${name} is "${text}", which its schema does not allow`];
  });
}

function bodyProblems(
  validators: Validators,
  documented: Response,
  response: WireResponse,
  messages: Messages | undefined,
): string[] {
  const { status, content } = documented;
  if (content.length === 0) {
    return response.text === '' ? [] : [`returned a body, but ${status} documents none`];
  }
  const mediaType = essence(response.headers.get('content-type'));
  const match = content.find((candidate) => candidate.mediaType === mediaType);
  if (match === undefined) {
    const known = content.map((candidate) => candidate.mediaType).join(', ');
    return [`returned the content type "${mediaType}", but ${status} documents ${known}`];
  }
  if (match.xsd !== undefined && messages !== undefined) {
    return messageProblems(messages, match.xsd.element, response, status);
  }
  if (!isJson(mediaType)) return [];
  if (response.json === undefined) return ['returned a body that is not JSON'];
  return valueViolations(validators, match.schema, response.json, ['body']).map(
    ({ location, keyword, limit }) =>
      `${location} violates "${keyword}${limit === undefined ? '' : ` ${limit}`}" of the schema for ${status}`,
  );
}

/** Finds violations of the schema in an XML message, which is read strictly and from its bytes. */
function messageProblems(
  messages: Messages,
  element: string,
  { bytes, text, headers }: WireResponse,
  status: string,
): string[] {
  const encoding = /charset\s*=\s*"?([^";]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  const declared = encoding === undefined ? {} : { encoding };
  return messages
    .problems(element, bytes ?? text, { ...declared, strict: true })
    .map(({ line, column, path, message }) => {
      const place = line === undefined ? path : `${line}:${column} ${path}`;
      return `the ${element} for ${status} violates its schema: ${place} ${message}`;
    });
}
