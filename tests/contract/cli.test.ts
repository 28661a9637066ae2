import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { expect, test } from 'vitest';
import { sandboxServer } from './sandbox-server.ts';

const CLI = path.resolve(import.meta.dirname, '../../packages/contract-tests/src/cli.ts');
const CASE = 'ebk-api-v2/createAppointment/body/services/0/quantity/maximum+1';

function run(baseUrl: string, ...args: readonly string[]) {
  return runAs(demoPartners, baseUrl, ...args);
}

async function runAs(partners: typeof demoPartners, baseUrl: string, ...args: readonly string[]) {
  const child = spawn(
    process.execPath,
    ['--conditions=partner-apis-source', CLI, '--base-url', baseUrl, ...args],
    { env: { ...credentialsEnvironment(partners), PATH: process.env.PATH } },
  );
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return { stdout: stdout.join(''), stderr: stderr.join(''), code };
}

test('the command passes a correct server, and ends with the counts', async () => {
  await using server = await sandboxServer();
  const { stdout, code } = await run(server.url);
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d{3,} passed, 0 failed \([\d.]+ s\)$/);
  expect(code).toBe(0);
});

test('it replays one case, and fails with a curl line that holds no secret', async () => {
  await using server = await sandboxServer(['maximum-off-by-one']);
  const { stdout, code } = await run(server.url, '--case', CASE);
  expect(stdout).toContain(`FAILED ${CASE}\n  expected 400, answered `);
  expect(stdout).toContain('-H "x-Gateway-APIKey: $PARTNER_API_KEY" -H "Authorization: Bearer $TOKEN"');
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^0 passed, 1 failed/);
  expect(code).toBe(1);
});

test('a report for programs stands alone on standard output', async () => {
  await using server = await sandboxServer();
  const { stdout, stderr } = await run(server.url, '--report', 'json', '--kind', 'example');
  expect(JSON.parse(stdout).results.length).toBeGreaterThan(0);
  expect(stderr).toMatch(/^\d+ passed, 0 failed/);
});

test('cases of partners without credentials are skipped, and the rest is run', async () => {
  await using server = await sandboxServer();
  const { stdout } = await runAs(
    demoPartners.slice(0, 1),
    server.url,
    '--case',
    'ebk-api-v2/cancelAppointment',
  );
  expect(stdout).toMatch(/\d+ passed, 0 failed, 1 skipped/);
});
