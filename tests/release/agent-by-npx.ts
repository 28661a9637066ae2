import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { ROOT } from '../../scripts/settings.ts';

/** An agent's client, connected to the server that `npx` has installed in an empty folder. */
export interface AgentByNpx extends AsyncDisposable {
  /** Calls a tool, and returns its text. */
  call(tool: string, args?: Readonly<Record<string, unknown>>): Promise<string>;
}

/**
 * Starts `npx -y @partner-apis/mcp` as the README's configuration of clients does.
 *
 * @param env that decides where npm installs from
 */
export async function agentByNpx(env: NodeJS.ProcessEnv): Promise<AgentByNpx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agent-'));
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const given = { HOME: process.env.HOME, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...env };
  const client = new Client(
    { name: 'agent', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto', probe: { timeoutMs: INSTALLED_WITHIN } } },
  );
  const transport = new StdioClientTransport({
    command: 'npx',
    args: ['-y', '@partner-apis/mcp'],
    cwd: folder,
    env: definedOnly(given),
    stderr: 'ignore',
  });
  await client.connect(transport, { timeout: INSTALLED_WITHIN });
  return {
    async call(tool, args = {}) {
      const { content } = await client.callTool({ name: tool, arguments: args });
      return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    },
    async [Symbol.asyncDispose]() {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds that installing and starting the server may take. */
const INSTALLED_WITHIN = 120_000;

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
