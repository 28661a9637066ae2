import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { type Clock, settableClock } from '../clock/clock.ts';
import { openSandbox, type SandboxOptions } from '../setup/create-sandbox.ts';
import { isLoopback, isLoopbackHost } from './loopback-host.ts';
import { openStore, type StoreChoice } from './open-store.ts';
import { failureLine, type LogFormat, logLine } from './request-log.ts';
import { httpServer } from './serve.ts';
import { BODY_BYTES, CLOSE_MS, SWEEP_MS } from './server-limits.ts';

export interface StartOptions extends Omit<SandboxOptions, 'store' | 'clock'>, StoreChoice {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; this machine only by default. */
  readonly host?: string;
  /** A clock, or the time at which it is stopped, `YYYY-MM-DDThh:mm:ss`. */
  readonly clock?: Clock | string;
  /** Maximum size of a body, in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Count of reverse proxies in front of the sandbox, which each append to `X-Forwarded-For`; 0 by default. */
  readonly proxies?: number;
  /** Required from callers who control the sandbox; a random one by default. */
  readonly controlSecret?: string;
  /** Format of the log of requests on the standard output; `none` by default. */
  readonly requestLog?: LogFormat;
  /** Receives one text for each failure of the sandbox itself; prints to the standard error output by default. */
  readonly log?: (message: string) => void;
}

export interface RunningSandbox {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  /** The secret for callers who control the sandbox; absent when nobody can. */
  readonly controlSecret?: string;
  /** Responds to pending calls, then ends. */
  close(): Promise<void>;
}

/**
 * Serves a sandbox over HTTP. If other machines can reach it, or calls are limited, it limits wrong credentials too.
 *
 * @throws {PortTakenError} when another program listens there
 * @throws {ListenError} when this machine does not have the address, or it may not be used
 * @throws {DataFileError} when the data file cannot be used
 * @throws {DatabaseError} when the database cannot be used
 * @throws {ConditionsError} for a delay or a rate out of range
 * @example const { url, close } = await startSandbox({ port: 4010, dataFile: 'sandbox.sqlite' });
 */
export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const { port, host = '127.0.0.1', clock, requestLog = 'none', allowControl = false } = options;
  const log = options.log ?? ((message: string) => console.error(failureLine(message, requestLog)));
  const control = allowControl ? { controlSecret: options.controlSecret ?? randomSecret() } : {};
  const store = await openStore(options);
  try {
    const { handle, removeEndedSpaces } = openSandbox({
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
    const sweep = () =>
      removeEndedSpaces().catch((error: unknown) => log(`Spaces that have ended were not removed: ${error}`));
    const timer = options.spaces === undefined ? undefined : setInterval(sweep, SWEEP_MS).unref();
    return {
      url: `http://${urlHost(host)}:${bound}`,
      ...control,
      close: async () => {
        clearInterval(timer);
        await close(server);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Another program listens on the port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number, options: ErrorOptions) {
    super(
      `Port ${port} is taken: end the program that listens there, or choose another with --port.`,
      options,
    );
  }
}

/** The sandbox cannot listen on the address or the port. */
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
  return 'choose an address of this machine with --host, or omit it';
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

/** Accepts no more connections, and ends after the responses to pending calls. */
async function close(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await ended;
  clearTimeout(timer);
}
