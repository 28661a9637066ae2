import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Family } from '../../../packages/mcp/src/data/library.ts';
import { type SpawnedSandbox, spawnSandbox } from '../../../packages/sandbox/src/testing/spawn-sandbox.ts';
import { Agent } from '../../agents/agent.ts';

/** The package that makes a server for agents from an OpenAPI document. */
export const PEER = { name: '@ivotoby/openapi-mcp-server', version: '1.16.1' };

/** A server that the peer made from the document of one API, in front of its own sandbox. */
export interface GeneratedServer extends AsyncDisposable {
  readonly client: Client;
  readonly agent: Agent;
}

/**
 * Starts a sandbox and the peer's server for it, with an access token and an API key in its headers.
 *
 * @param modules folder `node_modules` of the peer
 */
export async function generatedServer(modules: string, family: Family): Promise<GeneratedServer> {
  const sandbox = await spawnSandbox('--clock', '2026-03-02T09:00:00');
  const folder = await mkdtemp(path.join(tmpdir(), 'generated-mcp-'));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(family.documents.openapi));
  const client = new Client({ name: 'bench', version: '1.0.0' });
  const authorization = await credentials(sandbox, family);
  const headers = `Authorization:${authorization},x-Gateway-APIKey:demo-api-key,clientid:demo-client`;
  const bin = path.join(modules, PEER.name, 'bin/mcp-server.js');
  const base = `${sandbox.url}${family.model.basePath}`;
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bin, '--api-base-url', base, '--openapi-spec', file, '--headers', headers],
      stderr: 'ignore',
    }),
  );
  return {
    client,
    agent: new Agent(client),
    async [Symbol.asyncDispose]() {
      await client.close();
      await sandbox.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** HTTP Basic if the API has it, otherwise a token. */
async function credentials({ url }: SpawnedSandbox, { model }: Family): Promise<string> {
  const basic = `Basic ${btoa('demo-client:demo-secret')}`;
  if (Object.values(model.securitySchemes).some(({ type }) => type === 'basic')) return basic;
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: basic },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const body: { readonly access_token?: unknown } = await response.json();
  return `Bearer ${body.access_token}`;
}
