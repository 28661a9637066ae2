import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { type Clock, settableClock } from '../clock/clock.ts';
import { openSandbox, type SandboxOptions } from '../setup/create-sandbox.ts';
import { isLoopback, isLoopbackHost } from './loopback-host.ts';
import { openStore, type StoreChoice } from './open-store.ts';
import { failureLine, type LogFormat, logLine } from './request-log.ts';
import { httpServer } from './serve.ts';
import { BODY_BYTES, CLOSE_MS } from './server-limits.ts';

export interface StartOptions extends Omit<SandboxOptions, 'store' | 'clock'>, StoreChoice {
  /** 0: any free one. */
  readonly port: number;
  /** The address to listen on; this machine only when left out. */
  readonly host?: string;
  /** A clock, or the `YYYY-MM-DDThh:mm:ss` at which time stands still. */
  readonly clock?: Clock | string;
  /** The largest body that is taken, in bytes; 1 MiB when left out. */
  readonly bodyLimit?: number;
  /** Reverse proxies in front of the sandbox, of which each appends to `X-Forwarded-For`; 0 when left out. */
  readonly proxies?: number;
  /** Has to be shown by who steers the sandbox; a random one when left out. */
  readonly controlSecret?: string;
  /** How requests are logged, one line for each, on the standard output; `none` when left out. */
  readonly requestLog?: LogFormat;
  /** Told one text for each failure of the sandbox itself; the standard error output when left out. */
  readonly log?: (message: string) => void;
}

export interface RunningSandbox {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  /** What callers have to show who steer the sandbox; left out when nobody may. */
  readonly controlSecret?: string;
  /** Answers the calls that have come in, then ends. */
  close(): Promise<void>;
}

/**
 * Serves a sandbox over HTTP. Beyond this machine, and where calls are limited, it limits wrong credentials too.
 *
 * @throws {PortTakenError} when another program listens there
 * @throws {ListenError} when the address is none of this machine's, or may not be used
 * @throws {DataFileError} when the data file cannot be used
 * @throws {DatabaseError} when the database cannot be used
 * @throws {ConditionsError} for conditions that make no sense
 * @example const { url, close } = await startSandbox({ port: 4010, dataFile: 'sandbox.sqlite' });
 */
export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const { port, host = '127.0.0.1', clock, requestLog = 'none', allowControl = false } = options;
  const log = options.log ?? ((message: string) => console.error(failureLine(message, requestLog)));
  const control = allowControl ? { controlSecret: options.controlSecret ?? randomSecret() } : {};
  const store = await openStore(options);
  try {
    const { handle } = openSandbox({
      ...options,
      ...control,
      store,
      log,
      clock: settableClock(clock),
      isThrottled: !isLoopback(host),
      ...(isLoopback(host) ? { isOwnHost: isLoopbackHost } : {}),
    });
    const server = httpServer(handle, {
      bodyLimit: options.bodyLimit ?? BODY_BYTES,
      proxies: options.proxies ?? 0,
      log,
      record: (record) => {
        const line = logLine(record, requestLog);
        if (line !== undefined) process.stdout.write(`${line}\n`);
      },
    });
    const bound = await listen(server, port, host);
    return {
      url: `http://${urlHost(host)}:${bound}`,
      ...control,
      close: async () => {
        await close(server);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
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

/** The address or the port cannot be listened on. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(port: number, host: string, cause: NodeJS.ErrnoException) {
    super(
      `The sandbox cannot listen on ${host}, port ${port} (${cause.code}): ${listenAdvice(cause.code)}.`,
      {
        cause,
      },
    );
  }
}

function listenAdvice(code: string | undefined): string {
  if (code === 'EACCES') return 'choose a port from 1024 on with --port';
  return 'choose an address of this machine with --host, or leave it out';
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new PortTakenError(port, { cause: error }) : new ListenError(port, host, error));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Takes no more connections, and ends when the calls under way are answered. */
async function close(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await ended;
  clearTimeout(timer);
}
