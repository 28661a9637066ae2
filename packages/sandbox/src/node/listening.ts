import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { CLOSE_MS } from './server-limits.ts';

/** The address that a server listens on. */
export interface ListenAddress {
  /** The port; 0 selects any free one. */
  readonly port: number;
  readonly host: string;
  /** The command-line option that chooses the port. */
  readonly option: '--port' | '--metrics-port';
}

/** A server that accepts connections. */
export interface Listening {
  /** Base URL, such as `http://127.0.0.1:4010`. */
  readonly url: string;
  /**
   * Accepts no more connections, and resolves after the responses to pending calls.
   *
   * @param drainMilliseconds time for which open connections may send further calls. Default: 0
   */
  close(drainMilliseconds?: number): Promise<void>;
}

/** Thrown when another program listens on the port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor({ port, option }: ListenAddress, options: ErrorOptions) {
    super(
      `Port ${port} is taken: end the program that listens there, or choose another with ${option}.`,
      options,
    );
  }
}

/** Thrown when the sandbox cannot listen on the address or port. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor({ port, host, option }: ListenAddress, cause: NodeJS.ErrnoException) {
    const advice =
      cause.code === 'EACCES'
        ? `choose a port from 1024 on with ${option}`
        : 'choose an address of this machine with --host, or omit it';
    super(`The sandbox cannot listen on ${host}, port ${port} (${cause.code}): ${advice}.`, { cause });
  }
}

/**
 * Makes a server listen.
 *
 * @throws {PortTakenError}
 * @throws {ListenError}
 */
export async function listen(server: Server, address: ListenAddress): Promise<Listening> {
  const { port, host } = address;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new PortTakenError(address, { cause: error }) : new ListenError(address, error));
    });
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const taken = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: (drain = 0) => close(server, drain),
  };
}

async function close(server: Server, drain: number): Promise<void> {
  // The server's own `close` also ends idle connections, on which a client may be sending a call.
  const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const idle = setTimeout(() => server.close(), drain);
  const all = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await ended;
  for (const timer of [idle, all]) clearTimeout(timer);
}
