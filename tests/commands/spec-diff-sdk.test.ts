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
  readonly level: string;
  readonly message: string;
  readonly before: { readonly line: number } | null;
  readonly counterexample: { readonly kind: string; readonly source?: string } | null;
}

interface Report {
  readonly bump: string;
  readonly findings: readonly Reported[];
}

async function specDiff(...args: readonly string[]): Promise<{ code: number | undefined; report: Report }> {
  const script = path.join(ROOT, 'scripts/spec-diff.ts');
  const command = ['--conditions=partner-apis-source', script, ...args, '--format', 'json'];
  const { code, stdout }: { code?: number; stdout: string } = await run(process.execPath, command, {
    cwd: folder,
  }).catch((error: { code: number; stdout: string }) => error);
  return { code, report: JSON.parse(stdout) };
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

  const { code, report } = await specDiff('HEAD');

  expect(code).toBe(1);
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

/** A document in two states, with the title and the name of its one schema. */
function pets(title: string, schema: string): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    servers: [{ url: 'https://pets.example' }],
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          responses: {
            '200': {
              description: 'All pets.',
              content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
            },
          },
        },
      },
    },
    components: { schemas: { [schema]: { type: 'object', properties: { name: { type: 'string' } } } } },
  });
}

test('two files are compared by their SDKs, too, whatever their titles', async () => {
  await writeFile(path.join(folder, 'old.json'), pets('Pets', 'Pet'));
  await writeFile(path.join(folder, 'new.json'), pets('Animals', 'Animal'));

  const { report } = await specDiff('old.json', 'new.json');
  expect(report.findings.filter(({ level }) => level === 'breaking')).toMatchObject([
    {
      rule: 'sdk-export-removed',
      message: expect.stringContaining('Pet is exported as Animal now.'),
      counterexample: { source: `export type { Pet } from '@partner-apis/animals';\n` },
    },
  ]);

  const without = await specDiff('old.json', 'new.json', '--no-sdk');
  expect(without.report.findings.filter(({ level }) => level === 'breaking')).toEqual([]);
}, 120_000);
