import type { JsonValue, Response } from '@partner-apis/model';
import type { WireRequest } from './wire.ts';

/** The request as HTTP/1.1 text. */
export function httpSample(request: WireRequest): string {
  const head = [
    `${request.method} ${request.target} HTTP/1.1`,
    `Host: ${request.host}`,
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return message(head, request.body);
}

/** The documented answer as HTTP/1.1 text, with its first example unless another one is given. */
export function httpAnswer(response: Response, value?: JsonValue): string {
  const content = response.content[0];
  const head = [`HTTP/1.1 ${response.status}`];
  if (content !== undefined) head.push(`Content-Type: ${content.mediaType}`);
  return message(head, value ?? content?.examples[0]?.value);
}

function message(head: readonly string[], body: JsonValue | undefined): string {
  return body === undefined ? head.join('\n') : `${head.join('\n')}\n\n${JSON.stringify(body, null, 2)}`;
}
