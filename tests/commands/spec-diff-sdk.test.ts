import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = 'specs/ebk-api-v2/openapi.yaml';
const run = promisify(execFile);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spec-diff-sdk-'));
  for (const one of ['specs', 'xsd'])
    await cp(path.join(ROOT, one), path.join(folder, one), { recursive: true });
  await git('init', '--quiet');
  await git('add', '--all');
  await git(
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    'commit',
    '--quiet',
    '--message',
    'Before',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function git(...args: string[]) {
  return run('git', ['-C', folder, '-c', 'commit.gpgsign=false', ...args]);
}

interface Reported {
  readonly rule: string;
  readonly message: string;
  readonly before: { readonly line: number } | null;
  readonly counterexample: { readonly kind: string; readonly source?: string } | null;
}

test('spec:diff says what stops the code of consumers from compiling', async () => {
  const file = path.join(folder, DOCUMENT);
  const text = await readFile(file, 'utf8');
  const edited = text
    .replaceAll('AcceptedBooking', 'TakenBooking')
    .replace('operationId: listServices', 'operationId: listOffers')
    .replace('required: [searchLimit, servicesDuration, timeSlots]', 'required: [searchLimit, timeSlots]')
    .replace('description: A booking request.', 'description: A request to book.');
  await writeFile(file, edited);

  const command = [
    '--conditions=partner-apis-source',
    path.join(ROOT, 'scripts/spec-diff.ts'),
    'HEAD',
    '--format',
    'json',
  ];
  const failed: { code?: number; stdout: string } = await run(process.execPath, command, {
    cwd: folder,
  }).catch((error: { code: number; stdout: string }) => error);
  const report: { bump: string; findings: Reported[] } = JSON.parse(failed.stdout);

  expect(failed.code).toBe(1);
  expect(report.bump).toBe('major');
  expect(report.findings.map(({ rule }) => rule)).toEqual([
    'response-required-widened',
    'operation-id-changed',
    'sdk-export-removed',
    'operation-text-changed',
  ]);
  const renamed = report.findings.find(({ rule }) => rule === 'sdk-export-removed');
  expect(renamed?.message).toContain('AcceptedBooking is exported as TakenBooking now.');
  expect(renamed?.before?.line).toBe(text.slice(0, text.indexOf('    AcceptedBooking:')).split('\n').length);
  expect(renamed?.counterexample).toEqual({
    kind: 'program',
    source: `export type { AcceptedBooking } from '@partner-apis/ebooking';\n`,
  });
}, 120_000);
