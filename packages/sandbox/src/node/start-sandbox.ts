import type { Server } from 'node:http';
import { type Clock, settableClock } from '../clock/clock.ts';
import { openSandbox, type SandboxOptions } from '../sandbox.ts';
import { BODY_LIMIT } from './body-limit.ts';
import { openStore, type StoreChoice } from './open-store.ts';
import { type LogFormat, logLine } from './request-log.ts';
import { httpServer } from './serve.ts';

export interface StartOptions extends Omit<SandboxOptions, 'store' | 'clock'>, StoreChoice {
  /** 0: any free one. */
  readonly port: number;
  /** The address to listen on; this machine only when left out. */
  readonly host?: string;
  /** A clock, or the `YYYY-MM-DDThh:mm:ss` at which time stands still. */
  readonly clock?: Clock | string;
  /** The largest body that is taken, in bytes; 1 MiB when left out. */
  readonly bodyLimit?: number;
  /** How requests are logged, one line for each, on the standard output; `none` when left out. */
  readonly requestLog?: LogFormat;
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
const GRACE = 8000;

/**
 * Serves a sandbox over HTTP.
 *
 * @throws {PortTakenError} when another program listens there
 * @throws {DataFileError} when the data file cannot be used
 * @throws {DatabaseError} when the database cannot be used
 * @throws {UnknownFaultError} for the name of a fault that does not exist
 * @throws {ConditionsError} for conditions that make no sense
 * @example const { url, close } = await startSandbox({ port: 4010, dataFile: 'sandbox.sqlite' });
 */
export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const { port, host = '127.0.0.1', clock, log = console.error, requestLog = 'none' } = options;
  const store = await openStore(options);
  try {
    const { handle } = openSandbox({
      ...options,
      store,
      log,
      clock: settableClock(clock),
    });
    const server = httpServer(handle, {
      bodyLimit: options.bodyLimit ?? BODY_LIMIT,
      record: (record) => {
        const line = logLine(record, requestLog);
        if (line !== undefined) process.stdout.write(`${line}\n`);
      },
    });
    const bound = await listen(server, port, host);
    return {
      url: `http://${urlHost(host)}:${bound}`,
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

/** Takes no more connections, and ends when the calls under way are answered. */
async function close(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE);
  await ended;
  clearTimeout(timer);
}
