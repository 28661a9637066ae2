import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startScriptHost } from '../../../scripts/testing/script-host.ts';

/** Tests start processes. */
vi.setConfig({ testTimeout: 120_000 });

const ROOT = path.join(import.meta.dirname, '../../..');
const CLI = path.join(import.meta.dirname, 'cli.ts');
const ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_COMPILE_CACHE_PORTABLE: process.env.NODE_COMPILE_CACHE_PORTABLE,
  PARTNER_API_KEY: 'key',
  PARTNER_CLIENT_ID: 'id',
  PARTNER_CLIENT_SECRET: 's',
};

/** The process of the runs that end by themselves, without calls: it loads the command once. */
const host = startScriptHost({ scripts: ROOT, cwd: process.cwd(), env: ENVIRONMENT });
afterAll(() => host.close());

function start(...args: readonly string[]) {
  return spawn(process.execPath, ['--conditions=partner-apis-source', CLI, ...args], { env: ENVIRONMENT });
}

function cli(...args: readonly string[]) {
  return ended(start(...args));
}

async function ended(child: ReturnType<typeof start>) {
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return { stdout: stdout.join(''), stderr: stderr.join(''), code };
}

test('a mistake is one line, and the exit code, of a process', async () => {
  const { code, stderr } = await cli();
  expect(code).toBe(2);
  expect(stderr).toBe('partner-apis-contract-tests: --base-url is missing.\n');
});

test.each<[args: string[], code: number, stderr: string]>([
  [[], 2, '--base-url is missing.'],
  [['--base-url', 'localhost'], 2, '--base-url takes an http or https URL, not "localhost".'],
  [['--base-url', 'http://127.0.0.1:9'], 1, 'http://127.0.0.1:9 cannot be reached.'],
  [
    ['--report', 'pdf'],
    2,
    '--report takes text, json, junit, html, markdown, har, badge or acceptance, not "pdf".',
  ],
  [['--report', 'html='], 2, '--report html= names no file after "=".'],
  [
    ['--base-url', 'http://127.0.0.1:9', '--report', 'text', '--report', 'json'],
    2,
    'text and json would both be written to standard output; name a file for each.',
  ],
  [['--server', 'ebk-api-v2'], 2, '--server takes a family and its address, such as ID=https://host/path'],
  [['--server', 'none=http://127.0.0.1:9'], 2, 'unknown family "none"; the families are '],
  [['--server', 'ebk-api-v2=127.0.0.1'], 2, '--server takes an http or https URL, not "127.0.0.1".'],
  [['--server', 'ebk-api-v2=http://127.0.0.1:9'], 2, '--base-url is missing.'],
  [['--without', 'luck'], 2, '--without takes control, data, state, writes, not "luck".'],
  [
    ['--accept', '/no/such.json', '--base-url', 'http://127.0.0.1:9'],
    2,
    '--accept /no/such.json cannot be read: ENOENT',
  ],
  [
    ['--resume', tmpdir(), '--base-url', 'http://127.0.0.1:9'],
    2,
    `--resume ${tmpdir()} cannot be used: EISDIR`,
  ],
  [['--rate', '0'], 2, '--rate takes a number above 0, not "0".'],
  [['--concurrency', '1.5'], 2, '--concurrency takes a whole number, not "1.5".'],
  [['--min-coverage', '101'], 2, '--min-coverage takes a number above 0 and at most 100, not "101".'],
  [
    ['--base-url', 'http://me:secret@127.0.0.1'],
    2,
    '--base-url contains credentials; they come from the environment',
  ],
  [['--timeout', '0'], 2, '--timeout takes a number above 0 and at most 2147483000, not "0".'],
  [['--deadline', 'soon'], 2, '--deadline takes a number above 0 and at most 2147483, not "soon".'],
  [['--max-downtime', 'long'], 2, '--max-downtime takes a number above 0 and at most 2147483, not "long".'],
  [['--max-hangs', '0'], 2, '--max-hangs takes a number above 0, not "0".'],
  [['--max-body', '1.5'], 2, '--max-body takes a whole number, not "1.5".'],
  [
    ['--har', '/no/such/x.har', '--base-url', 'http://127.0.0.1:9'],
    2,
    '--har /no/such/x.har: there is no folder',
  ],
  [
    ['--output', tmpdir(), '--base-url', 'http://127.0.0.1:9'],
    2,
    `--output ${tmpdir()} is a folder; name a file.`,
  ],
  [['--list', '--case', 'none'], 2, 'no test has this id and kind; see --list.'],
  [['--today', 'tomorrow'], 2, '--today takes a day as YYYY-MM-DD, not "tomorrow".'],
  [['--kind', 'all'], 2, 'unknown kind "all"; the kinds are example, '],
  [['--family', 'none'], 2, 'unknown family "none"; the families are '],
  [['--colour'], 2, "Unknown option '--colour'; --help lists the options."],
])('%j: one line, and exit code %i', async (args, code, stderr) => {
  const result = await host.runProgram({ file: CLI, args });
  expect(result.code).toBe(code);
  expect(result.stderr).toContain(`partner-apis-contract-tests: ${stderr}`);
  expect(result.stderr.trim().split('\n')).toHaveLength(1);
});

test('--list prints the ids of all families', async () => {
  const { stdout, code } = await cli('--list');
  const ids = stdout.trim().split('\n');
  expect(code).toBe(0);
  for (const { id, operations } of models) {
    for (const { operationId } of operations) {
      expect(ids.some((line) => line.startsWith(`${id}/${operationId}/`))).toBe(true);
    }
  }
});

test('--help explains the options and the credentials', async () => {
  const { stdout, code } = await cli('--help');
  expect(code).toBe(0);
  expect(stdout).toContain('--base-url URL');
  expect(stdout).toContain('PARTNER_CLIENT_SECRET');
});

test('--list prints what the other options select', async () => {
  const family = ['--family', 'ebk-api-v2'];
  const [journeys, reading, one] = await Promise.all([
    cli('--list', ...family, '--kind', 'journey', '--kind', 'state'),
    cli('--list', ...family, '--read-only', '--kind', 'example'),
    cli('--list', '--case', 'ebk-api-v2/createAppointment/body/services/0/quantity/maximum+1'),
  ]);
  expect(
    journeys.stdout
      .trim()
      .split('\n')
      .every((id) => /^ebk-api-v2\/(journeys|state)\//.test(id)),
  ).toBe(true);
  expect(reading.stdout).toContain('ebk-api-v2/listCentres/example');
  expect(reading.stdout).not.toContain('createAppointment');
  expect(one.stdout.trim()).toBe('ebk-api-v2/createAppointment/body/services/0/quantity/maximum+1');
});

describe('a server that does not respond', () => {
  /** Responds to the reset like a server that is not a sandbox, and to nothing else. */
  async function silentServer() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        if (!chunk.toString().includes('/_sandbox/')) return resolve();
        socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return {
      url: `http://127.0.0.1:${address.port}`,
      called: promise,
      [Symbol.dispose]: () => void server.close(),
    };
  }

  test.each<['SIGINT' | 'SIGTERM', number]>([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('%s ends the run with its report, and exit code %i', async (signal, exitCode) => {
    using server = await silentServer();
    const folder = await mkdtemp(path.join(tmpdir(), 'contract-'));
    const file = path.join(folder, 'report.json');
    const options = ['--family', 'ebk-api-v2', '--report', 'json', '--output', file, '--timeout', '600000'];
    const child = start('--base-url', server.url, ...options);
    const running = ended(child);
    await server.called;
    child.kill(signal);
    const { stderr, code } = await running;
    const report = JSON.parse(await readFile(file, 'utf8'));
    const left = await readdir(folder);
    await rm(folder, { recursive: true });
    expect(report.stopped).toBe(`${signal} was received`);
    expect(report.results.length).toBeGreaterThan(100);
    expect(left).toEqual(['report.json']);
    expect(stderr).toMatch(/^0 passed, 0 failed, \d{3,} skipped \(\d{1,4}\.\d s\), ended early\n$/);
    expect(code).toBe(exitCode);
  });

  test('its limits end the command, with one line', async () => {
    using server = await silentServer();
    const { stderr, code } = await cli(
      '--base-url',
      server.url,
      '--timeout',
      '2000',
      '--family',
      'ebk-api-v2',
    );
    expect(stderr).toBe(
      `partner-apis-contract-tests: The token endpoint ${server.url}/oauth2/token cannot be reached. The reason: the response was not complete after 2000 ms.\n`,
    );
    expect(code).toBe(1);
  });
});
