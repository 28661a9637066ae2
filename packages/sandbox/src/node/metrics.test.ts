import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { callAs } from '../testing/calls.ts';
import { runCommand, type SpawnedSandbox, spawnSandbox } from '../testing/spawn-sandbox.ts';

vi.setConfig({ testTimeout: 120_000 });

let running: SpawnedSandbox | undefined;
afterEach(() => running?.end());

test('requests are counted by operation and status, on a port that serves nothing else', async () => {
  running = await spawnSandbox('--metrics-port', '0', '--log', 'none');
  const { url, lines } = running;
  const metricsUrl = await vi.waitFor(() => /http\S+\/metrics/.exec(lines.join('\n'))?.[0] ?? expect.fail());
  const caller = await callAs(fetch, 'demo', url);
  await caller.call('listServices');
  await caller.call('listServices');
  await caller.call('createAppointment', { body: {} });
  await caller.call('listServices', { headers: { 'X-Sandbox-Error': 'internalError' } });
  const response = await fetch(metricsUrl);
  expect(response.headers.get('Content-Type')).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  const text = await response.text();
  for (const line of [
    'sandbox_requests_total{family="ebk-api-v2",operation="listServices",status="200"} 2',
    'sandbox_requests_total{family="ebk-api-v2",operation="listServices",status="500"} 1',
    'sandbox_requests_total{family="ebk-api-v2",operation="createAppointment",status="400"} 1',
    'sandbox_requests_total{family="",operation="",status="200"} 1',
    'sandbox_request_duration_seconds_count{family="ebk-api-v2"} 4',
    'sandbox_failures_total 0',
  ]) {
    expect(text).toContain(line);
  }
  expect(text.endsWith('# EOF\n')).toBe(true);
  expect((await fetch(metricsUrl, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/health', metricsUrl))).status).toBe(404);
});

test('a taken metrics port stops the start, and the error names the option for another one', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const child = runCommand('--port', '0', '--metrics-port', port);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const [code] = await once(child, 'close');
  other.close();
  expect([code, errors]).toEqual([1, expect.stringContaining('choose another with --metrics-port')]);
});
