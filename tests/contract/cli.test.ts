import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { expect, test } from 'vitest';
import { CONTROL_SECRET, sandboxServer } from './sandbox-server.ts';

const FAMILY = 'ebk-api-v2';
/** The family of a whole run. `contract-of-families` runs every case of each. */
const SMALL_FAMILY = 'vcs-api-v1';

const CLI = path.resolve(import.meta.dirname, '../../packages/contract-tests/src/cli.ts');
const CASE = `${FAMILY}/createAppointment/body/services/0/quantity/maximum+1`;

function run(baseUrl: string, ...args: readonly string[]) {
  return runAs(demoPartners, baseUrl, ...args);
}

async function runAs(partners: typeof demoPartners, baseUrl: string, ...args: readonly string[]) {
  const child = spawn(
    process.execPath,
    ['--conditions=partner-apis-source', CLI, '--base-url', baseUrl, ...args],
    {
      env: {
        ...credentialsEnvironment(partners),
        SANDBOX_CONTROL_SECRET: CONTROL_SECRET,
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_COMPILE_CACHE_PORTABLE: process.env.NODE_COMPILE_CACHE_PORTABLE,
      },
    },
  );
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return { stdout: stdout.join(''), stderr: stderr.join(''), code };
}

test('the command passes a correct server, and ends with the counts', async () => {
  await using server = await sandboxServer([], [SMALL_FAMILY]);
  const { stdout, code } = await run(server.url, '--family', SMALL_FAMILY);
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d{3} passed, 0 failed(, \d skipped)? \([\d.]+ s\)$/);
  expect(code).toBe(0);
});

test('it replays one case, and fails with a curl line that holds no secret', async () => {
  await using server = await sandboxServer(['maximum-off-by-one'], [FAMILY]);
  const { stdout, code } = await run(server.url, '--case', CASE);
  expect(stdout).toContain(`FAILED ${CASE}\n  expected 400, received `);
  expect(stdout).toContain('-H "x-Gateway-APIKey: $PARTNER_API_KEY" -H "Authorization: Bearer $TOKEN"');
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^0 passed, 1 failed/);
  expect(code).toBe(1);
});

test('it sends no write when it must only read, and says what it left out', async () => {
  await using server = await sandboxServer([], [FAMILY]);
  const { stdout, code } = await run(server.url, '--read-only', '--family', FAMILY);
  expect(stdout).toMatch(/Skipped:\n( {2}\d+: .*\n)* {2}\d+: read only: POST is not sent/);
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d{2,} passed, 0 failed, \d{3} skipped/);
  expect(code).toBe(0);
});

test('an archive of the failures is written where it is asked for', async () => {
  await using server = await sandboxServer(['maximum-off-by-one'], [FAMILY]);
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'contract-')), 'failures.har');
  await run(server.url, '--case', CASE, '--har', file);
  const { log } = JSON.parse(await readFile(file, 'utf8'));
  await rm(path.dirname(file), { recursive: true });
  expect(log.entries).toMatchObject([
    { comment: expect.stringContaining(CASE), response: { status: expect.any(Number) } },
  ]);
});

test('less coverage than asked for fails, although every case passes', async () => {
  await using server = await sandboxServer([], [FAMILY]);
  const { stderr, code } = await run(server.url, '--case', CASE, '--family', FAMILY, '--min-coverage', '90');
  expect(stderr).toContain('ebk-api-v2: 1 of 10 operations were tried: 10 %, less than 90 %');
  expect(code).toBe(1);
});

test('a report for programs stands alone on standard output', async () => {
  await using server = await sandboxServer([], [FAMILY]);
  const { stdout, stderr } = await run(
    server.url,
    ...['--family', FAMILY, '--report', 'json', '--kind', 'example'],
  );
  expect(JSON.parse(stdout).results.length).toBeGreaterThan(0);
  expect(stderr).toMatch(/^\d+ passed, 0 failed/);
});

test('cases of partners without credentials are skipped, and the rest is run', async () => {
  await using server = await sandboxServer([], [FAMILY]);
  const { stdout } = await runAs(
    demoPartners.slice(0, 1),
    server.url,
    '--case',
    `${FAMILY}/cancelAppointment/error`,
  );
  expect(stdout).toMatch(/\d+ passed, 0 failed, 1 skipped/);
  expect(stdout).toContain('1: no credentials of the partner "moveonly"');
});

test('a sandbox whose control secret is missing or wrong ends the run, and says what to set', async () => {
  await using server = await sandboxServer([], [FAMILY]);
  const { stderr, code } = await run(
    server.url,
    ...['--family', FAMILY, '--control-secret', 'another-secret', '--kind', 'example'],
  );
  expect(code).toBe(1);
  expect(stderr).toContain('Set SANDBOX_CONTROL_SECRET to what it printed when it started.');
  expect((await run(server.url, '--control-secret', CONTROL_SECRET, '--case', CASE)).code).toBe(0);
});
