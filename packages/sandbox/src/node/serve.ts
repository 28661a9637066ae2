import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type EncodedAnswer, encodeAnswer, withHeaders } from '../http/answer.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import type { Handled } from '../operation-handler.ts';
import type { RequestHandler } from '../request-handler.ts';
import { limitBody, tooLargeAnswer } from './body-limit.ts';
import type { RequestRecord } from './request-log.ts';

const REQUEST_ID = 'X-Request-Id';

/**
 * In bytes. A hundred codes of 255 characters each, in percent-encoded UTF-8, are a query of some 300 kB, which the
 * 16 kB of Node would have answered by 431.
 */
const HEADER_LIMIT = 512 * 1024;

export interface ServeOptions {
  /** In bytes. */
  readonly bodyLimit: number;
  /** Told of every request when it has been answered. */
  readonly record: (record: RequestRecord) => void;
}

/** An HTTP server that does not listen yet: reads requests, has them handled and writes the answers. */
export function httpServer(handle: RequestHandler, { bodyLimit, record }: ServeOptions): Server {
  const answer = async (request: Request): Promise<Handled> => {
    const limited = await limitBody(request, bodyLimit);
    return limited === undefined
      ? { answer: withHeaders(tooLargeAnswer(bodyLimit), CORS_HEADERS) }
      : await handle(limited);
  };
  const server = createServer({ maxHeaderSize: HEADER_LIMIT });
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      if (!(outgoing instanceof ServerResponse)) throw new TypeError('The server speaks HTTP/1.1 only');
      const start = performance.now();
      const time = new Date().toISOString();
      const id = requestId(outgoing.req);
      const handled = await answer(request).catch(() => undefined);
      if (handled === undefined) outgoing.destroy();
      else write(outgoing, id, encodeAnswer(handled.answer, request.method), server.listening);
      record({
        time,
        id,
        method: request.method,
        path: pathOf(outgoing.req),
        status: handled?.answer.status,
        milliseconds: performance.now() - start,
        partner: handled?.partner?.name,
      });
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return server.on('request', listener);
}

/** The caller's own id, if it is a plain one. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const question = url.indexOf('?');
  return question === -1 ? url : url.slice(0, question);
}

/** @param isListening otherwise the connection is not kept: the server is about to end */
function write(
  outgoing: ServerResponse,
  id: string,
  { status, headers, body }: EncodedAnswer,
  isListening: boolean,
): void {
  outgoing.writeHead(status, {
    ...headers,
    [REQUEST_ID]: id,
    ...(body === null ? {} : { 'Content-Length': Buffer.byteLength(body) }),
    ...(isListening ? {} : { Connection: 'close' }),
  });
  outgoing.end(body ?? undefined);
}
