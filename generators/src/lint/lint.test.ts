import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadConfig } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rules } from './plugin.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RULES = path.join(import.meta.dirname, 'rules');
const CONFIG = path.join(ROOT, 'redocly.yaml');
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

// The command starts a process, which may have to wait on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('redocly.yaml', () => {
  test('has no rule that only warns', async () => {
    const { rules: severities } = await loadConfig({ configPath: CONFIG });
    const all = Object.entries(severities.oas3_1);
    const warnings = all.filter(([, rule]) => (typeof rule === 'string' ? rule : rule.severity) === 'warn');
    expect(warnings).toEqual([]);
    expect(Object.keys(severities.oas3_1)).toEqual(
      expect.arrayContaining(Object.keys(rules).map((name) => `partner-apis/${name}`)),
    );
  });

  test('ignores no problem', () => {
    expect(existsSync(path.join(ROOT, '.redocly.lint-ignore.yaml'))).toBe(false);
  });
});

test('registers every rule under the name of its file, with a test', async () => {
  const files = await readdir(RULES);
  const names = files.filter((file) => !file.endsWith('.test.ts')).map((file) => path.basename(file, '.ts'));
  expect(Object.keys(rules)).toEqual(names.sort());
  expect(files).toEqual(expect.arrayContaining(names.map((name) => `${name}.test.ts`)));
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lint-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const lint = async (file: string) => {
    const args = [redocly, 'lint', file, '--config', CONFIG, '--format', 'stylish'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const run = promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    const { stdout, code } = await run.then(
      (answer) => ({ ...answer, code: 0 }),
      (answer: { stdout: string; code: number }) => answer,
    );
    return { stdout, code };
  };

  test('fails on a document that breaks one of our rules, and reports the position', async () => {
    const source = await readFile(path.join(ROOT, 'specs/ebk-api-v2/openapi.yaml'), 'utf8');
    const file = path.join(folder, 'openapi.yaml');
    const common = path.join(ROOT, 'specs/common');
    await writeFile(
      file,
      source
        .replaceAll('../common', common)
        .replace("x-example-date: '2026-03-02'", "x-example-date: '2026-03-04'"),
    );
    const { stdout, code } = await lint(file);
    expect(stdout.split('\n').filter((line) => line.includes(' error '))).toEqual([
      expect.stringMatching(/^ +19:19 +error +partner-apis\/example-date-is-a-monday /),
    ]);
    expect(code).toBe(1);
  });

  test('passes our documents', async () => {
    expect(await lint('specs/*/openapi.yaml')).toEqual({ stdout: '', code: 0 });
  });
});
