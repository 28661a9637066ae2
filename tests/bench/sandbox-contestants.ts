import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoPartners } from '@partner-apis/sandbox';
import { freePort } from '../testing/loopback.ts';
import type { FixedResponse } from './bare-server.ts';
import { sendOnce } from './http-load.ts';
import { type BenchCall, requestOf } from './sandbox-calls.ts';
import { startedServer } from './started-server.ts';

/** A server of the API in its own process. */
export interface Contestant {
  readonly name: string;
  /** The prefix of the document's paths. */
  readonly url: string;
  /** Credentials that open the API. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pid: number;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const CLI = 'packages/sandbox/src/node/cli.ts';
const BASE_PATH = '/ebooking-erm/v2';
/** The day as on which the document's examples are written. */
const CLOCK = '2026-03-02T09:00:00';
/** Headers that a server adds to each response itself. */
const CONNECTION_HEADERS: readonly string[] = ['connection', 'date', 'keep-alive'];

/** Starts a sandbox on the day of the examples; it logs no requests, and neither does Prism. */
export function startSandbox(name: string, ...options: string[]): Promise<Contestant> {
  return startSandboxOf(ROOT, name, ...options);
}

/** @param root folder of the checkout whose sandbox is started */
export async function startSandboxOf(root: string, name: string, ...options: string[]): Promise<Contestant> {
  const port = await freePort();
  const args = ['--port', String(port), '--clock', CLOCK, '--log', 'none', ...options];
  const { stop, pid } = await startedServer(
    `http://127.0.0.1:${port}/health`,
    '--conditions=partner-apis-source',
    path.join(root, CLI),
    ...args,
  );
  const origin = `http://127.0.0.1:${port}`;
  return { name, url: origin + BASE_PATH, headers: await fetchCredentials(origin), pid, stop };
}

/** @param modules the folder that Prism is installed in */
export async function startPrism(modules: string, document: string): Promise<Contestant> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = path.join(modules, '@stoplight/prism-cli/dist/index.js');
  const { stop, pid } = await startedServer(
    url,
    command,
    'mock',
    document,
    '--port',
    String(port),
    '--verboseLevel',
    'silent',
  );
  // It checks only that they are present.
  const headers = { 'x-Gateway-APIKey': 'any', Authorization: 'Bearer any' };
  return { name: 'Prism', url, headers, pid, stop };
}

/**
 * Starts a server that returns the bytes of another one without any work.
 *
 * @param file for the responses, which are recorded
 */
export async function startBareServer(
  recorded: Contestant,
  calls: readonly BenchCall[],
  file: string,
): Promise<Contestant> {
  const responses = await Promise.all(calls.map((call) => recordedResponse(requestOf(call, recorded))));
  await writeFile(file, JSON.stringify(responses));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const script = path.join(ROOT, 'tests/bench/bare-server.ts');
  const { stop, pid } = await startedServer(origin, script, String(port), file);
  return { name: 'bare node:http', url: origin + BASE_PATH, headers: recorded.headers, pid, stop };
}

async function recordedResponse(request: ReturnType<typeof requestOf>): Promise<FixedResponse> {
  const response = await sendOnce(request);
  return {
    request: `${request.method} ${new URL(request.url).pathname}`,
    status: response.status,
    headers: [...response.headers].filter(([name]) => !CONNECTION_HEADERS.includes(name)).flat(),
    body: await response.text(),
  };
}

async function fetchCredentials(origin: string): Promise<Record<string, string>> {
  const [partner] = demoPartners;
  if (partner === undefined) throw new Error('The sandbox has no partner');
  const response = await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: partner.clientId,
      client_secret: partner.clientSecret,
    }),
  });
  const { access_token: token }: { access_token: string } = await response.json();
  return {
    'x-Gateway-APIKey': partner.apiKey,
    clientid: partner.clientId,
    Authorization: `Bearer ${token}`,
  };
}
