import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { expect, test, vi } from 'vitest';

/** Each test starts a process. */
vi.setConfig({ testTimeout: 30_000 });

const CLI = path.join(import.meta.dirname, 'cli.ts');

async function cli(...args: readonly string[]) {
  const child = spawn(process.execPath, ['--conditions=partner-apis-source', CLI, ...args], {
    env: { PATH: process.env.PATH },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return { stdout: stdout.join(''), stderr: stderr.join(''), code };
}

test.each<[args: string[], code: number, stderr: string]>([
  [[], 2, '--base-url is missing.'],
  [['--base-url', 'localhost'], 2, '--base-url takes an http or https URL, not "localhost".'],
  [['--base-url', 'http://127.0.0.1:9'], 1, 'http://127.0.0.1:9 cannot be reached.'],
  [['--report', 'pdf'], 2, '--report takes text, json, junit or html, not "pdf".'],
  [['--rate', '0'], 2, '--rate takes a number above 0, not "0".'],
  [['--concurrency', '1.5'], 2, '--concurrency takes a whole number, not "1.5".'],
  [['--min-coverage', '101'], 2, '--min-coverage takes a number above 0 and at most 100, not "101".'],
  [
    ['--base-url', 'http://me:secret@127.0.0.1'],
    2,
    '--base-url holds credentials; they come from the environment',
  ],
  [['--today', 'tomorrow'], 2, '--today takes a day as YYYY-MM-DD, not "tomorrow".'],
  [['--kind', 'all'], 2, 'there is no kind "all"; there are example, '],
  [['--family', 'none'], 2, 'there is no family "none"; there are '],
  [['--colour'], 2, "Unknown option '--colour'"],
])('%j: one line, and exit code %i', async (args, code, stderr) => {
  const result = await cli(...args);
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
