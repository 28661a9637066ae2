import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainError, withHeaders } from '../contract/response.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import { encodeResponse } from '../http/encode-response.ts';
import { REQUEST_ID, requestId } from '../http/request-id.ts';
import type { Exchange, ExchangeLog } from './exchange.ts';
import { METHODS } from './refusal.ts';
import { HEADER_BYTES, LINGER_MS } from './server-limits.ts';

/** Responds to requests that Node could not parse. */
export interface BrokenRequests {
  /** Rejects a request. @param exchange the connection's last one, if there is one */
  refuse(error: NodeJS.ErrnoException, socket: Duplex, exchange: Exchange | undefined): void;
  /** Rejects `CONNECT`, which requests a tunnel. */
  refuseTunnel(socket: Duplex): void;
}

interface Refused {
  readonly status: number;
  readonly text: string;
  readonly property: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function brokenRequests({ record }: Pick<ExchangeLog, 'record'>): BrokenRequests {
  const refused = new WeakSet<Duplex>();
  const respond = (socket: Duplex, refusal: Refused) => {
    const [id, time] = [requestId(undefined), Date.now()];
    end(socket, responseText(refusal, id));
    record?.({
      ...{ time, id, method: '-', path: '-' },
      ...{ status: refusal.status, milliseconds: 0, partner: undefined },
    });
  };
  return {
    refuse: (error, socket, exchange) => {
      // All further input on the connection belongs to the same broken request.
      if (refused.has(socket)) return;
      refused.add(socket);
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
      const refusal = refusalOf(error);
      const { status, text, property } = refusal;
      if (exchange === undefined) return respond(socket, refusal);
      const { isOver, incoming } = exchange;
      if (!incoming.complete)
        return isOver ? void socket.destroy() : exchange.refuse(plainError(status, text, property));
      if (isOver) return respond(socket, refusal);
      // The response to the previous request comes first.
      exchange.afterwards(() => respond(socket, refusal));
    },
    refuseTunnel: (socket) =>
      respond(socket, {
        status: 405,
        text: 'The method is not allowed',
        property: 'method',
        headers: { Allow: METHODS },
      }),
  };
}

function refusalOf({ code }: NodeJS.ErrnoException): Refused {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, text: 'The request did not arrive in time', property: 'request' };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, text: `The headers are larger than ${HEADER_BYTES} bytes`, property: 'headers' };
    default:
      return { status: 400, text: 'The request is not valid HTTP/1.1', property: 'request' };
  }
}

function responseText({ status, text, property, headers }: Refused, id: string): string {
  const response = withHeaders(plainError(status, text, property, headers), CORS_HEADERS);
  const { body, headers: sent } = encodeResponse(response, 'GET');
  const lines = Object.entries({
    ...sent,
    [REQUEST_ID]: id,
    Date: new Date().toUTCString(),
    'Content-Length': String(Buffer.byteLength(body ?? '')),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Sends the response and ends the connection, at the latest when the client has had time to read it. */
function end(socket: Duplex, text: string): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', () => socket.destroy());
  socket.end(text);
}
