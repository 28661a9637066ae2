import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Clock, settableClock } from '../clock/clock.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { memoryStore } from '../store/memory.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { BODY_LIMIT, limitBody } from './body-limit.ts';

export interface StartOptions {
  /** 0: any free one. */
  readonly port: number;
  /** The address to listen on; this machine only when left out. */
  readonly host?: string;
  /** A SQLite file for the state; in memory when left out. */
  readonly dataFile?: string;
  /** A clock, or the `YYYY-MM-DDThh:mm:ss` at which time stands still. */
  readonly clock?: Clock | string;
  /** Names of seeded faults to commit. */
  readonly faults?: readonly string[];
  /** Lets callers reset the data and set the clock, below `/_sandbox`. */
  readonly allowReset?: boolean;
  /** Told one text for each failure of the sandbox itself; `console.error` when left out. */
  readonly log?: (message: string) => void;
}

export interface RunningSandbox {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  /** Answers the calls that have come in, then ends. */
  close(): Promise<void>;
}

/** How long calls may take that are under way when the sandbox closes, in milliseconds. */
const GRACE = 2000;

/**
 * Serves a sandbox over HTTP.
 *
 * @throws {PortTakenError} when another program listens there
 * @throws {DataFileError} when the data file cannot be used
 * @throws {UnknownFaultError} for the name of a fault that does not exist
 * @example const { url, close } = await startSandbox({ port: 4010, dataFile: 'sandbox.sqlite' });
 */
export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const { port, host = '127.0.0.1', dataFile, clock, log = console.error } = options;
  const store = dataFile === undefined ? memoryStore() : sqliteStore(dataFile);
  try {
    const sandbox = createSandbox({
      store,
      log,
      faults: options.faults ?? [],
      allowReset: options.allowReset ?? false,
      ...(clock === undefined ? {} : { clock: typeof clock === 'string' ? settableClock(clock) : clock }),
    });
    const server = createAdaptorServer({
      fetch: (request: Request) => serve(sandbox, request),
      overrideGlobalObjects: false,
    }) as Server;
    const bound = await listen(server, port, host);
    return { url: `http://${urlHost(host)}:${bound}`, close: () => close(server, sandbox) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const REQUEST_ID = 'X-Request-Id';

async function serve(sandbox: Sandbox, request: Request): Promise<Response> {
  const limited = await limitBody(request, BODY_LIMIT);
  const response = limited instanceof Response ? limited : await sandbox.fetch(limited);
  response.headers.set(REQUEST_ID, requestId(request));
  return response;
}

/** The caller's own id, if it is a plain one. */
function requestId(request: Request): string {
  const given = request.headers.get(REQUEST_ID);
  return given !== null && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();
}

/** Something else listens on the port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number, options: ErrorOptions) {
    super(
      `Port ${port} is taken: end the program that listens there, or choose another with --port.`,
      options,
    );
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

async function close(server: Server, sandbox: Sandbox): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE);
  await ended;
  clearTimeout(timer);
  await sandbox.close();
}
