import path from 'node:path';

/** Absolute path of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Ports and state of `npm start` and `npm run dev`. */
export const settings = {
  portalPort: readPort('PORTAL_PORT', 4321),
  sandboxPort: readPort('SANDBOX_PORT', 4010),
  /** Port of the server for agents. */
  mcpPort: readPort('MCP_PORT', 4020),
  /** SQLite file of the sandbox, so that bookings survive a restart. */
  sandboxData: process.env.SANDBOX_DATA ?? path.join(ROOT, '.data', 'sandbox.sqlite'),
};

function readPort(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} is "${text}"; it has to be a port number from 1 to 65535.`);
}
