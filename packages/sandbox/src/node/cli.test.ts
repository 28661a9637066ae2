import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startScriptHost } from '../../../../scripts/testing/script-host.ts';
import { callAs } from '../testing/calls.ts';
import { runCommand, type SpawnedSandbox, spawnSandbox } from '../testing/spawn-sandbox.ts';

// Processes start slowly when the machine is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROOT = path.join(import.meta.dirname, '../../../..');
const CLI = path.join(import.meta.dirname, 'cli.ts');

/** The process of the runs that refuse their options: it loads the command once. */
const host = startScriptHost({ scripts: ROOT, cwd: process.cwd(), env: process.env });
afterAll(() => host.close());

let running: SpawnedSandbox[] = [];

afterEach(async () => {
  await Promise.all(running.map(({ end }) => end('SIGKILL')));
  running = [];
});

async function spawn(...options: string[]): Promise<SpawnedSandbox> {
  const sandbox = await spawnSandbox(...options);
  running.push(sandbox);
  return sandbox;
}

test('a mistake ends the process with its reason', async () => {
  const child = runCommand('--clock', 'noon');
  const errors = await child.stderr.setEncoding('utf8').toArray();
  const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode];
  expect(code).toBe(1);
  expect(errors.join('')).toContain('--clock "noon" is not a time');
});

test.each([
  [
    ['--fault', 'duble-booking'],
    'There is no fault "duble-booking". Did you mean "double-booking"? List all ',
  ],
  [['--fault', 'nothing'], 'There is no fault "nothing". List all '],
  [['--family', 'sale-api-v1', '--family', 'nothing'], 'There is no API family "nothing". There are: '],
  [['--list-faults', '--family', 'nothing'], 'There is no API family "nothing". There are: '],
  [['--clock', 'noon'], '--clock "noon" is not a time'],
  [['--port', 'x'], '--port "x" is not a whole number from 0 to 65535'],
  [['--data', '/nowhere/at/all.sqlite'], 'cannot be used'],
  [['--data', 'a.sqlite', '--database-url', 'postgres://127.0.0.1/a'], 'name one of both'],
  [['--database-url', 'mysql://127.0.0.1/a'], 'write postgres://user:password@host:5432/database'],
  [
    ['--database-url', 'postgres://anna:secret@127.0.0.1:1/a'],
    'server at 127.0.0.1:1 cannot be reached (ECONNREFUSED)',
  ],
  [['--seed', '-1'], "Option '--seed' argument is ambiguous"],
  [['--rate-limit', '0'], '--rate-limit "0" is not a whole number from 1'],
  [['--spaces', '0'], '--spaces "0" is not a whole number from 1 to 10000'],
  [
    ['--spaces', '5', '--spaces-per-address', '6'],
    '--spaces-per-address "6" is not a whole number from 1 to 5',
  ],
  [['--body-limit', '1k'], '--body-limit "1k" is not a whole number'],
  [['--latency', '300-100'], '--latency "300-100" is neither a number of milliseconds'],
  [['--drop-rate', '1.5'], '--drop-rate "1.5" is not a number from 0 to 1'],
  [['--error-rate', 'half'], '--error-rate "half" is not a number from 0 to 1'],
  [['--log', 'xml'], '--log "xml" is not one of text, json, none'],
  [['--scenario', '/nowhere/at/all.yaml'], 'The scenario cannot be read: ENOENT'],
  [['--scenario', `${import.meta.dirname}/../../package.json`], 'package.json:2:3 "name" is unknown'],
  [['--nothing'], "Unknown option '--nothing'; --help lists the options."],
])('the command line refuses %j and says why', async (options, message) => {
  const { code, stderr } = await host.runProgram({ file: CLI, args: options });
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('secret');
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('SIGTERM lets the current call end, accepts no other, and exits with 0', async () => {
  const sandbox = await spawn('--latency', '300', '--log', 'json');
  const slow = fetch(`${sandbox.url}/ebooking-erm/v2/services`);
  // The first call must have arrived. A second one without a delay follows it, on the same connection or a new one.
  await fetch(`${sandbox.url}/health`);
  const ended = sandbox.end('SIGTERM');
  const response = await slow;
  expect(response.status).toBe(401);
  expect(response.headers.get('Connection')).toBe('close');
  expect(await ended).toBe(0);
  await expect(fetch(`${sandbox.url}/health`)).rejects.toThrow();
});

test('a call that is sent on an open connection after SIGTERM gets its response', async () => {
  const sandbox = await spawn('--log', 'none');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${sandbox.url}/health`, { agent }, (response) => {
        response.resume().once('end', () => resolve(response));
      }).once('error', reject);
    });
  await call();
  const ended = sandbox.end('SIGTERM');
  await refused(sandbox.url);
  const { statusCode, headers } = await call();
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});

/** Resolves when the sandbox accepts no more connections. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    try {
      await once(socket, 'connect');
    } catch {
      return;
    } finally {
      socket.destroy();
    }
  }
}

test('each request is a line in the log, with id, outcome and partner, but without credentials', async () => {
  const sandbox = await spawn('--log', 'json');
  const caller = await callAs(fetch, 'demo', sandbox.url);
  await caller.call('listServices', { headers: { 'X-Request-Id': 'call-1' } });
  await fetch(`${sandbox.url}/nothing?client_secret=demo-secret`, { headers: { 'X-Request-Id': 'call-2' } });
  expect(await sandbox.end()).toBe(0);
  const [listening, token, call, unknown] = sandbox.lines.map((line): unknown => JSON.parse(line));
  expect(listening).toMatchObject({ message: 'Listening', url: sandbox.url });
  expect(token).toMatchObject({ method: 'POST', path: '/oauth2/token', status: 200 });
  expect(call).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    id: 'call-1',
    method: 'GET',
    path: '/ebooking-erm/v2/services',
    status: 200,
    ms: expect.any(Number),
    partner: 'demo',
  });
  expect(unknown).toMatchObject({ id: 'call-2', path: '/nothing', status: 404, partner: null });
  expect(sandbox.lines.join('\n')).not.toMatch(/secret|Bearer|api-key/);
});

test('the log is readable text by default, and can be disabled', async () => {
  const text = await spawn();
  await fetch(`${text.url}/health`, { headers: { 'X-Request-Id': 'call-1' } });
  await text.end();
  expect(text.lines.at(-1)).toMatch(/^\S+Z call-1 GET \/health 200 OK [\d.]+ ms -$/);
  const silent = await spawn('--log', 'none');
  await fetch(`${silent.url}/health`);
  await silent.end();
  expect(silent.lines.join('\n')).not.toContain('/health');
});

test('another seed means other data, and an empty sandbox has only code lists', async () => {
  const [one, empty] = await Promise.all([spawn('--seed', '7'), spawn('--empty')]);
  const status = async ({ url }: SpawnedSandbox, operationId: string) =>
    (await (await callAs(fetch, 'demo', url)).call(operationId)).status;
  expect(await status(one, 'getAppointmentStatus')).toBe(200);
  expect(await status(empty, 'getAppointmentStatus')).toBe(404);
  expect(await status(empty, 'listServices')).toBe(200);
});

test('only the chosen families are served', async () => {
  const { url } = await spawn('--family', 'ebk-api-v2', '--family', 'sale-api-v1');
  const demo = await callAs(fetch, 'demo', url);
  const status = async (operationId: string, options = {}) => (await demo.call(operationId, options)).status;
  expect(await status('listServices')).toBe(200);
  expect(await status('createExternalSale', { body: {} })).toBe(400);
  expect(await status('searchCustomers')).toBe(404);
});

test('a partner that calls too often is told when to retry', async () => {
  const { url } = await spawn('--rate-limit', '2');
  const demo = await callAs(fetch, 'demo', url);
  expect((await demo.call('listServices')).status).toBe(200);
  expect((await demo.call('listServices')).headers.get('RateLimit')).toMatch(/^"partner";r=0;t=\d+$/);
  const refused = await demo.call('listServices');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.body).toEqual({
    errors: [{ error: 'Too many calls, wait before the next one', property: 'partner' }],
  });
  expect((await (await callAs(fetch, 'customer', url)).call('listServices')).status).toBe(200);
});
