import type { JsonValue, Response } from '@partner-apis/model';
import { preferredContent } from '@partner-apis/model';
import { bodyText } from './body-text.ts';
import type { WireBody, WireRequest } from './wire.ts';

/** Writes the request as HTTP/1.1 text. */
export function httpSample(request: WireRequest): string {
  const head = [
    `${request.method} ${request.target} HTTP/1.1`,
    `Host: ${request.host}`,
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return httpMessage(head, request.body);
}

/** Writes the documented response as HTTP/1.1 text. Defaults to its first example. */
export function httpAnswer(response: Response, value?: JsonValue): string {
  const content = preferredContent(response.content);
  const head = [`HTTP/1.1 ${response.status}`];
  if (content === undefined) return httpMessage(head);
  head.push(`Content-Type: ${content.mediaType}`);
  const shown = value ?? content.examples[0]?.value;
  return httpMessage(head, shown === undefined ? undefined : { value: shown, mediaType: content.mediaType });
}

/**
 * Writes a message as HTTP/1.1 text.
 *
 * @param head first line and headers
 */
export function httpMessage(head: readonly string[], body?: WireBody): string {
  return body === undefined
    ? head.join('\n')
    : `${head.join('\n')}\n\n${bodyText(body.value, body.mediaType)}`;
}
