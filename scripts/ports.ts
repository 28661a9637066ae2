import { createServer } from 'node:net';

/** Thrown if another process listens on a port. */
class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number, variable: string, cause: unknown) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    const problem = isTaken
      ? `Port ${port} is taken.`
      : `Nothing can listen on port ${port}: ${cause instanceof Error ? cause.message : cause}.`;
    super(`${problem} Stop what listens there, or choose another: ${variable}=${port + 1} npm start`, {
      cause,
    });
  }
}

/**
 * Makes sure that a port on loopback is free.
 *
 * @param variable environment variable that sets the port, for the message
 * @throws {PortTakenError} if it is not
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch (cause) {
    throw new PortTakenError(port, variable, cause);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
