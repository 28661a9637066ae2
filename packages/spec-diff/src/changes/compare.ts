import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { ComparisonError } from '../error/comparison-error.ts';
import type { Change, Documents } from './change.ts';

const REDOCLY = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/** Of our own: the rules of `redocly.yaml` are about one document, not about a change. */
const CONFIG = 'extends: [diff-recommended]\n';

const REPORT_SCHEMA = {
  type: 'object',
  required: ['reportVersion', 'changes'],
  properties: {
    reportVersion: { const: '1' },
    changes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'typeName', 'kind', 'impact', 'verdicts'],
        properties: {
          path: { type: 'string' },
          typeName: { type: 'string' },
          kind: { enum: ['added', 'removed', 'modified'] },
          property: { type: 'string' },
          impact: { enum: ['patch', 'minor', 'major'] },
          verdicts: { type: 'array', items: { type: 'object', required: ['ruleId', 'impact', 'message'] } },
          base: { type: 'object', required: ['pointer'] },
          revision: { type: 'object', required: ['pointer'] },
        },
      },
    },
  },
};

const isReport = new Ajv().compile<{ changes: Change[] }>(REPORT_SCHEMA);

/**
 * The differences between two documents, found by `redocly diff`.
 *
 * @throws {ComparisonError} when the command fails, or answers what this code does not know
 */
export async function compareDocuments(documents: Documents): Promise<Change[]> {
  const report: unknown = JSON.parse(await reportOf(documents));
  if (isReport(report)) return report.changes;
  const [problem] = isReport.errors ?? [];
  throw new ComparisonError(
    `The report of redocly diff is not of the known form: ${problem?.instancePath ?? ''} ${problem?.message ?? ''}`,
  );
}

async function reportOf({ base, revision }: Documents): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spec-diff-'));
  try {
    await writeFile(path.join(folder, 'redocly.yaml'), CONFIG);
    await writeFile(path.join(folder, 'base.json'), JSON.stringify(base));
    await writeFile(path.join(folder, 'revision.json'), JSON.stringify(revision));
    return await runRedocly(folder);
  } finally {
    // A folder that stays behind is no reason to hide why the work failed.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function runRedocly(folder: string): Promise<string> {
  const files = ['base.json', 'revision.json'];
  const options = ['--config', 'redocly.yaml', '--format', 'json', '--fail-on', 'none'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [REDOCLY, 'diff', ...files, ...options], {
      cwd: folder,
      env,
      maxBuffer: 256 * 1024 * 1024,
    });
    return stdout;
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
    throw new ComparisonError(`redocly diff failed: ${output.trim()}`, { cause });
  }
}
