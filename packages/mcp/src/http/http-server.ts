import { serve } from '@hono/node-server';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
} from '@modelcontextprotocol/server';
import { mcpServer, type ServerParts } from '../server/mcp-server.ts';
import { Quota } from './quota.ts';

export interface HttpOptions {
  /** Port to listen on; 0 picks any free one. */
  readonly port: number;
  /** 127.0.0.1 by default: this machine only. */
  readonly host?: string;
  /** Origins whose pages may call the server; none by default. */
  readonly origins?: readonly string[];
  /** Host names of the server besides those of this machine. */
  readonly hosts?: readonly string[];
  /** Requests per minute from one address; 120 by default. */
  readonly rateLimit?: number;
}

export interface RunningServer {
  /** Address of the endpoint: `http://127.0.0.1:4020/mcp`. */
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/mcp';
/** Largest request in bytes. */
const MOST_BYTES = 1_048_576;
/** Most requests in progress at a time, over all callers. */
const AT_ONCE = 32;

/**
 * Serves Streamable HTTP at `/mcp`, for the stateless revision of the protocol and the one before it.
 *
 * Each request must name this server in `Host`, which defeats DNS rebinding, and pages of other origins may not call.
 *
 * @throws {Error} if the port is taken
 */
export async function startHttp(parts: ServerParts, options: HttpOptions): Promise<RunningServer> {
  const { port, host = '127.0.0.1', origins = [], hosts = [], rateLimit = 120 } = options;
  const handler = createMcpHandler(() => mcpServer(parts), {
    maxRequestBodySize: MOST_BYTES,
    onerror: () => {},
  });
  const quota = new Quota({ requests: rateLimit, atOnce: AT_ONCE });
  const names = [...localhostAllowedHostnames(), ...hosts, ...(isAnyAddress(host) ? [] : [host])];
  const respond = async (request: Request, address: string): Promise<Response> => {
    if (new URL(request.url).pathname !== PATH) return plain(404, `The endpoint is ${PATH}.`);
    const refused = hostHeaderValidationResponse(request, names) ?? originRefusal(request, origins);
    if (refused !== undefined) return refused;
    if (isPreflight(request)) return new Response(null, { status: 204 });
    return quota.within(address, () => handler.fetch(request));
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = serve(
    {
      fetch: async (request, { incoming }) =>
        withHeaders(await respond(request, incoming.socket.remoteAddress ?? ''), request, origins),
      hostname: host,
      port,
      overrideGlobalObjects: false,
    },
    (info) => resolve(info.port),
  );
  server.on('error', reject);
  const listening = await promise;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}${PATH}`,
    close: async () => {
      await handler.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Rejects pages of other origins, whose users have not asked for the call. */
function originRefusal(request: Request, origins: readonly string[]): Response | undefined {
  const origin = request.headers.get('Origin');
  if (origin === null || origins.includes(origin)) return undefined;
  return plain(403, 'This origin may not call. Start the server with --allow-origin.');
}

/**
 * Whether a request is a CORS preflight.
 *
 * @see Fetch Standard, CORS-preflight request
 */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('Origin') && headers.has('Access-Control-Request-Method');
}

/** Adds the headers that let a page of an allowed origin read the response. */
function withHeaders(response: Response, request: Request, origins: readonly string[]): Response {
  const origin = request.headers.get('Origin');
  response.headers.append('Vary', 'Origin');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  if (origin !== null && origins.includes(origin)) {
    response.headers.set('Access-Control-Allow-Origin', origin);
    response.headers.set(
      'Access-Control-Allow-Headers',
      'content-type, accept, mcp-protocol-version, mcp-method, mcp-name',
    );
    response.headers.set('Access-Control-Allow-Methods', 'POST');
  }
  return response;
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
