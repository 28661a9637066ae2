import { startSandbox } from '@partner-apis/sandbox/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startHttp } from '../http/http-server.ts';
import { openParts } from '../server-parts.ts';
import { connectHttp } from '../testing/connect.ts';

let tested: Awaited<ReturnType<typeof startSandbox>>;
let server: RunningServer;
beforeAll(async () => {
  tested = await startSandbox({ port: 0 });
  server = await startHttp(openParts(), { port: 0 });
});
afterAll(() => Promise.all([tested.close(), server.close()]));

const EXAMPLE = { api: 'ebk-api-v2', case: 'ebk-api-v2/listServices' };

test('a server is tested with read-only requests, and progress is reported', async () => {
  const client = await connectHttp(server.url, 'modern');
  const seen: number[] = [];
  const result = await client.callTool(
    { name: 'run_contract_tests', arguments: { base_url: tested.url, ...EXAMPLE } },
    { onprogress: ({ progress }) => seen.push(progress) },
  );
  expect(result.structuredContent).toMatchObject({ failed: 0, passed: expect.any(Number) });
  expect(seen).toEqual(seen.map((_, index) => index + 1));
  expect(seen.length).toBeGreaterThan(0);
  await client.close();
});

test('a run ends when its client cancels it', async () => {
  const client = await connectHttp(server.url, 'modern');
  const controller = new AbortController();
  const running = client.callTool(
    { name: 'run_contract_tests', arguments: { base_url: tested.url, api: 'ebk-api-v2' } },
    { signal: controller.signal, onprogress: () => controller.abort(new Error('enough')) },
  );
  await expect(running).rejects.toThrow();
  await client.close();
});
