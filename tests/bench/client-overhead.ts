/**
 * What a call through the client costs beside a bare `fetch`, and beside openapi-fetch: microseconds a call on
 * loopback, and bytes of a bundle that calls one operation.
 *
 *     node --conditions=partner-apis-source tests/bench/client-overhead.ts
 */
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { apiKey, Connection, call, clientCredentials, type OperationDescriptor } from '@partner-apis/client';
import { type BuildOptions, build } from 'esbuild';
import createClient from 'openapi-fetch';

const ROUNDS = 200;
const CALLS_A_ROUND = 50;
const ROOT = path.resolve(import.meta.dirname, '../..');

/** The server has a process of its own, so that only the caller's work is measured. */
function serve(): void {
  const body = JSON.stringify({ appointmentCode: 'A1', access_token: 'token', expires_in: 3600 });
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.setHeader('content-type', 'application/json').end(body));
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}

async function withServer<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const child = fork(import.meta.filename, ['serve'], { execArgv: process.execArgv });
  try {
    const { port } = await new Promise<{ port: number }>((resolve) => child.once('message', resolve));
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    child.kill();
  }
}

const updateAppointment: OperationDescriptor = {
  id: 'updateAppointment',
  method: 'PATCH',
  path: '/appointments/{appointmentCode}',
  body: { mediaType: 'application/json' },
  answers: { 200: 'json' },
  security: [{ apiKey: [], oauth2: [] }],
};

interface AnyPath {
  '/appointments/{appointmentCode}': {
    patch: {
      parameters: { path: { appointmentCode: string } };
      requestBody: { content: { 'application/json': { timeSlot: string } } };
      responses: { 200: { content: { 'application/json': { appointmentCode: string } } } };
    };
  };
}

/** The same call in three ways. openapi-fetch has neither auth, timeout nor typed errors here. */
function contestants(url: string): Record<string, () => Promise<unknown>> {
  const body = { timeSlot: '2026-03-10T09:30' };
  const connection = new Connection({
    baseUrl: url,
    authentication: {
      apiKey: apiKey('x-Gateway-APIKey', 'key'),
      oauth2: clientCredentials({ tokenUrl: `${url}/token`, clientId: 'id', clientSecret: 'secret' }),
    },
  });
  const headers = { 'x-gateway-apikey': 'key', authorization: 'Bearer token' };
  const openapi = createClient<AnyPath>({ baseUrl: url, headers });
  return {
    'bare fetch': async () => {
      const response = await fetch(`${url}/appointments/A1`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    ours: () => call(connection, updateAppointment, { appointmentCode: 'A1', body }),
    'openapi-fetch': () =>
      openapi.PATCH('/appointments/{appointmentCode}', { params: { path: { appointmentCode: 'A1' } }, body }),
  };
}

interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

/** Microseconds a call, one call after the other. */
async function round(run: () => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let count = 0; count < CALLS_A_ROUND; count++) await run();
  const wall = ((performance.now() - start) * 1000) / CALLS_A_ROUND;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / CALLS_A_ROUND };
}

/**
 * Rounds take turns, and each is compared with the bare `fetch` of its turn, so that a slow moment of the machine
 * meets all alike. The median counts.
 */
async function overhead(url: string): Promise<Map<string, Cost>> {
  const runs = Object.entries(contestants(url));
  const added = new Map<string, Cost[]>(runs.map(([name]) => [name, []]));
  for (const [, run] of runs) for (let count = 0; count < 10; count++) await round(run);
  for (let count = 0; count < ROUNDS; count++) {
    let base: Cost | undefined;
    for (const [name, run] of runs) {
      const cost = await round(run);
      base ??= cost;
      added.get(name)?.push({ wall: cost.wall - base.wall, cpu: cost.cpu - base.cpu });
    }
  }
  return new Map(
    [...added].map(([name, all]) => [name, { wall: median(all, 'wall'), cpu: median(all, 'cpu') }]),
  );
}

function median(costs: readonly Cost[], field: keyof Cost): number {
  const sorted = costs.map((cost) => cost[field]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const ENTRIES: Readonly<Record<string, string>> = {
  'ours: one operation':
    "import { connect, listCentres } from '@partner-apis/ebooking/operations'; console.log(listCentres(connect(options)));",
  'ours: the class':
    "import { Ebooking } from '@partner-apis/ebooking'; console.log(new Ebooking(options).listCentres());",
  'openapi-fetch: one call':
    "import createClient from 'openapi-fetch'; console.log(createClient(options).GET('/centres'));",
};

/** Bytes of a browser bundle, minified and gzipped. */
async function bundleSize(contents: string): Promise<number> {
  const options = {
    stdin: { contents, resolveDir: path.join(ROOT, 'tests') },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['partner-apis-source'],
    legalComments: 'none',
  } satisfies BuildOptions;
  const { outputFiles } = await build(options);
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}

async function main(): Promise<void> {
  console.info('Bundle, minified and gzipped');
  for (const [name, source] of Object.entries(ENTRIES))
    console.info(`  ${name}: ${await bundleSize(source)} B`);

  console.info(
    `Added to a bare fetch, microseconds a call, median of ${ROUNDS} turns of ${CALLS_A_ROUND} calls`,
  );
  for (const [name, { wall, cpu }] of await withServer(overhead)) {
    console.info(`  ${name}: ${wall.toFixed(1)} wall, ${cpu.toFixed(1)} CPU`);
  }
}

if (process.argv[2] === 'serve') serve();
else await main();
