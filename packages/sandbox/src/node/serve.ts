import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ConnectionDroppedError } from '../conditions/disturb.ts';
import { plainError } from '../contract/response.ts';
import type { RequestHandler } from '../engine/call/handled.ts';
import { brokenRequests } from './broken-request.ts';
import { clientAddress } from './client-address.ts';
import { cohorts } from './cohorts.ts';
import { Exchange, type ExchangeLog } from './exchange.ts';
import { readLimited, tooLargeResponse } from './limited-body.ts';
import { refusalOf } from './refusal.ts';
import {
  DEADLINE_CHECK_MS,
  HEADER_BYTES,
  HEADER_FIELDS,
  HEADERS_DEADLINE_MS,
  KEEP_ALIVE_MS,
  REQUEST_DEADLINE_MS,
} from './server-limits.ts';

export interface ServeOptions extends ExchangeLog {
  /** Maximum size of a body, in bytes. */
  readonly bodyLimit: number;
  /** Number of reverse proxies in front of the server. */
  readonly proxies: number;
  /** Milliseconds within which a request must arrive. Default: {@link REQUEST_DEADLINE_MS}. */
  readonly deadlines?: { readonly headers: number; readonly request: number };
}

/** A request, and its exchange once one was opened. */
class ServedRequest extends IncomingMessage {
  exchange?: Exchange;
}

const DEADLINES = { headers: HEADERS_DEADLINE_MS, request: REQUEST_DEADLINE_MS };

/**
 * Makes an HTTP server that does not listen yet. It reads requests, passes them to the handler and sends the responses.
 */
export function httpServer(handle: RequestHandler, options: ServeOptions): Server {
  const { bodyLimit, proxies, deadlines = DEADLINES } = options;
  const server = createServer({
    IncomingMessage: ServedRequest,
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: deadlines.headers,
    requestTimeout: deadlines.request,
    connectionsCheckingInterval: DEADLINE_CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node would reject such a request without a response body and without a log line.
    requireHostHeader: false,
  });
  // One more than allowed, to detect excess fields: Node drops the rest.
  server.maxHeadersCount = HEADER_FIELDS + 1;
  const lastOf = new WeakMap<Duplex, Exchange>();
  const broken = brokenRequests(options);
  const restOfCohort = cohorts();

  const listener = getRequestListener(
    async (request, { incoming }) => {
      if (incoming instanceof ServedRequest && incoming.exchange) await carryOut(incoming.exchange, request);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );

  const carryOut = async (exchange: Exchange, request: Request) => {
    const { id, incoming } = exchange;
    try {
      exchange.send(await handle(request, { id, address: clientAddress(incoming, proxies) }));
    } catch (error) {
      if (error instanceof ConnectionDroppedError || exchange.isGone) exchange.drop();
      else exchange.fail(error);
    }
  };

  const open = (incoming: ServedRequest, outgoing: ServerResponse) => {
    const exchange = new Exchange(incoming, outgoing, server, options);
    incoming.exchange = exchange;
    lastOf.set(incoming.socket, exchange);
    return exchange;
  };

  const serve = async (incoming: ServedRequest, outgoing: ServerResponse, awaitsContinue: boolean) => {
    const exchange = open(incoming, outgoing);
    const refusal = refusalOf(incoming, bodyLimit);
    if (refusal !== undefined) return exchange.refuse(refusal);
    if (awaitsContinue) outgoing.writeContinue();
    if (incoming.headers['transfer-encoding'] !== undefined) {
      const body = await readLimited(incoming, bodyLimit);
      if (body === undefined) return exchange.refuse(tooLargeResponse(bodyLimit));
      // The request listener takes an already read body from this property.
      Object.assign(incoming, { rawBody: body });
    }
    await restOfCohort();
    await listener(incoming, outgoing);
  };

  const start = (incoming: ServedRequest, outgoing: ServerResponse, awaitsContinue: boolean) => {
    serve(incoming, outgoing, awaitsContinue).catch(() => incoming.exchange?.drop());
  };

  return server
    .on('request', (incoming, outgoing) => start(incoming, outgoing, false))
    .on('checkContinue', (incoming, outgoing) => start(incoming, outgoing, true))
    .on('checkExpectation', (incoming, outgoing) => {
      open(incoming, outgoing).refuse(
        plainError(417, 'No other expectation than 100-continue is met', 'Expect'),
      );
    })
    .on('connect', (_, socket) => broken.refuseTunnel(socket))
    .on('clientError', (error, socket) => broken.refuse(error, socket, lastOf.get(socket)));
}
