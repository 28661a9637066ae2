import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** `modern` is the stateless revision of the protocol, `legacy` the one before. */
export type Era = 'legacy' | 'modern';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

function client(era: Era): Client {
  return new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
  );
}

/** Connects to a server over HTTP, with the official client. */
export async function connectHttp(url: string, era: Era): Promise<Client> {
  const connected = client(era);
  await connected.connect(new StreamableHTTPClientTransport(new URL(url)));
  return connected;
}

/** Starts the command from source, and connects to it over standard input and output. */
export async function connectStdio(era: Era, ...options: string[]): Promise<Client> {
  const connected = client(era);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--conditions=partner-apis-source', CLI, ...options],
    stderr: 'ignore',
  });
  await connected.connect(transport);
  return connected;
}
