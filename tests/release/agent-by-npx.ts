import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Agent } from '../agents/agent.ts';
import { npmEnvironment } from './npm-environment.ts';

/** An agent, connected to the server that `npx` has installed in an empty folder. */
export interface AgentByNpx extends AsyncDisposable {
  readonly agent: Agent;
}

/** Milliseconds that installing and starting the server may take. */
const INSTALLED_WITHIN = 120_000;

/**
 * Starts `npx -y @partner-apis/mcp` as the README's configuration of clients does.
 *
 * @param env that decides where npm installs from
 */
export async function agentByNpx(env: NodeJS.ProcessEnv): Promise<AgentByNpx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agent-'));
  const client = new Client(
    { name: 'agent', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto', probe: { timeoutMs: INSTALLED_WITHIN } } },
  );
  const transport = new StdioClientTransport({
    command: 'npx',
    args: ['-y', '@partner-apis/mcp'],
    cwd: folder,
    env: npmEnvironment(env),
    stderr: 'ignore',
  });
  await client.connect(transport, { timeout: INSTALLED_WITHIN });
  return {
    agent: new Agent(client),
    async [Symbol.asyncDispose]() {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
