import { serve } from '@hono/node-server';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
} from '@modelcontextprotocol/server';
import { mcpServer, type ServerParts } from '../server/mcp-server.ts';
import { Quota } from './quota.ts';

export interface HttpOptions {
  /** 0: any free port. */
  readonly port: number;
  /** 127.0.0.1 by default: this machine only. */
  readonly host?: string;
  /** Origins of pages that may call; none by default. */
  readonly origins?: readonly string[];
  /** Host names by which the server is called, besides those of this machine. */
  readonly hosts?: readonly string[];
  /** Requests a minute from one address; 120 by default. */
  readonly rateLimit?: number;
}

export interface RunningServer {
  /** `http://127.0.0.1:4020/mcp` */
  readonly url: string;
  close(): Promise<void>;
}

/** The path of the endpoint. */
const PATH = '/mcp';
/** Bytes of a request at most. */
const MOST_BYTES = 1_048_576;
/** Requests of all callers that are carried out at the same time. */
const AT_ONCE = 32;

/**
 * Serves streamable HTTP at `/mcp`, both the stateless revision of the protocol and the one before.
 *
 * A request has to name this server as its `Host`, so that no page can bind its own name to this machine, and pages of other
 * origins may not call.
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

/** Pages of other origins may not call: their user has not asked for it. */
function originRefusal(request: Request, origins: readonly string[]): Response | undefined {
  const origin = request.headers.get('Origin');
  if (origin === null || origins.includes(origin)) return undefined;
  return plain(403, 'This origin may not call. Start the server with --allow-origin.');
}

/** Whether a browser asks if a page of an allowed origin may send its request. @see Fetch Standard, CORS-preflight request */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('Origin') && headers.has('Access-Control-Request-Method');
}

/** Headers with which a page of an allowed origin may read the response. */
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
