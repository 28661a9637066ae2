#!/usr/bin/env node
import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { startHttp } from './http/http-server.ts';
import { HELP, type Options, readOptions, UsageError } from './options.ts';
import { mcpServer } from './server/mcp-server.ts';
import { openParts } from './server-parts.ts';

async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (options === 'help') {
    console.info(HELP);
    return;
  }
  const parts = openParts({
    testServers: options.testServers,
    allowsChanges: options.allowsChanges,
    ...(options.readsCredentials ? { environment: process.env } : {}),
  });
  if (options.port === undefined) {
    serveStdio(() => mcpServer(parts), { onerror: ({ message }) => console.error(message) });
    return;
  }
  await overHttp(parts, { ...options, port: options.port });
}

async function overHttp(parts: ReturnType<typeof openParts>, options: Options & { readonly port: number }) {
  const server = await startHttp(parts, options);
  console.error(`The server for agents listens at ${server.url}`);
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await server.close();
  await parts.spaces.close();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof UsageError ? `partner-apis-mcp: ${error.message}` : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
