import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type SandboxResponse, withHeaders } from '../contract/response.ts';
import { deliver, type Handled } from '../engine/call/handled.ts';
import { undocumentedResponse } from '../errors/undocumented-response.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import type { EncodedResponse } from '../http/encode-response.ts';
import { REQUEST_ID, requestId } from '../http/request-id.ts';
import { withoutSpaceKey } from '../http/without-space-key.ts';
import type { RequestRecord } from './request-log.ts';
import { LINGER_MS } from './server-limits.ts';

/** Receives reports from exchanges. */
export interface ExchangeLog {
  /** Receives every request after its response; absent when nobody wants to know. */
  readonly record?: (record: RequestRecord) => void;
  /** Receives a text for each failure of the sandbox itself. */
  readonly log: (message: string) => void;
}

/** A request with at most one response, and exactly one line in the log. */
export class Exchange {
  readonly id: string;
  readonly incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #server: Server;
  readonly #log: ExchangeLog;
  readonly #time = Date.now();
  readonly #start = performance.now();
  #isOver = false;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, server: Server, log: ExchangeLog) {
    const given = incoming.headers['x-request-id'];
    this.id = requestId(typeof given === 'string' ? given : undefined);
    this.incoming = incoming;
    this.#outgoing = outgoing;
    this.#server = server;
    this.#log = log;
  }

  /** Whether the response was sent, or never will be. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the client has disconnected. */
  get isGone(): boolean {
    return this.#outgoing.destroyed || this.incoming.socket.destroyed;
  }

  /** Calls a function after the response was sent. */
  afterwards(next: () => void): void {
    this.#outgoing.once('finish', next);
  }

  /** Sends the response to a call. */
  send(handled: Handled): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const isLast = !this.#server.listening;
    const status = deliver(handled, this.#method, (response) => {
      const length = this.#writeHead(response, isLast);
      // As many bytes as characters: ASCII, the same bytes in Latin-1, which takes less time to write.
      if (response.body === null) this.#outgoing.end();
      else this.#outgoing.end(response.body, length === response.body.length ? 'latin1' : 'utf8');
      return response.status;
    });
    this.#record(status, handled);
  }

  /** Rejects the request, and ends the connection unless the whole request was read. */
  refuse(response: SandboxResponse): void {
    const refused = {
      response: withHeaders(response, CORS_HEADERS),
      recover: (error: unknown) => this.#failed(error),
    };
    if (this.incoming.complete) this.send(refused);
    if (this.#isOver) return;
    this.#isOver = true;
    const status = deliver(refused, this.#method, (encoded) => {
      this.#writeHead(encoded, true);
      if (encoded.body === null) this.#outgoing.flushHeaders();
      else this.#outgoing.write(encoded.body);
      return encoded.status;
    });
    this.#linger();
    this.#record(status);
  }

  /** Responds with 500 to a request that failed before it was routed, and logs why. */
  fail(error: unknown): void {
    if (this.#isOver) return;
    this.refuse(this.#failed(error));
  }

  /** Ends the connection without a response. */
  drop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#outgoing.destroy();
    this.#record(undefined);
  }

  get #method(): string {
    return this.incoming.method ?? '';
  }

  #failed(error: unknown): SandboxResponse {
    this.#log.log(`${this.id} ${this.#method} ${pathOf(this.incoming)}: ${textOf(error)}`);
    return undocumentedResponse(undefined, {
      status: 500,
      text: 'An internal error occurred',
      property: 'server',
    });
  }

  /** Returns the number of bytes of the body. */
  #writeHead({ status, headers, body }: EncodedResponse, isLast: boolean): number {
    const length = body === null ? 0 : Buffer.byteLength(body);
    this.#outgoing.writeHead(status, {
      ...headers,
      [REQUEST_ID]: this.id,
      ...(body === null ? {} : { 'Content-Length': length }),
      ...(isLast ? { Connection: 'close' } : {}),
    });
    return length;
  }

  /** Continues reading for a while: ending a connection while data arrive would lose the response in transit. */
  #linger(): void {
    const end = () => {
      clearTimeout(timer);
      this.#outgoing.end();
    };
    const timer = setTimeout(end, LINGER_MS);
    this.incoming.once('end', end).once('close', end).resume();
  }

  #record(status: number | undefined, handled?: Handled): void {
    this.#log.record?.({
      time: this.#time,
      id: this.id,
      method: this.#method,
      path: pathOf(this.incoming),
      status,
      milliseconds: performance.now() - this.#start,
      ...handled?.called,
      partner: handled?.partner?.name,
      ...(handled?.tolerated && { tolerated: handled.tolerated }),
    });
  }
}

/** Returns the path for the log. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const question = url.indexOf('?');
  return withoutSpaceKey(question === -1 ? url : url.slice(0, question));
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
