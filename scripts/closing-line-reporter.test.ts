import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from './settings.ts';

const TEST = `import { beforeAll, describe, it } from 'vitest';\n`;
const PASSES = `${TEST}it('passes', () => {});\n`;

let folder: string;
beforeEach(() => {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, 'dist', 'reporter-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs test files in their own process. Returns the exit code and the last lines of the output. */
function run(files: Readonly<Record<string, string>>): { code: number | null; lines: string[] } {
  const config = { test: { reporters: [path.join(import.meta.dirname, 'closing-line-reporter.ts')] } };
  const all = { ...files, 'vitest.config.mjs': `export default ${JSON.stringify(config)};\n` };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { PATH } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--root', folder], {
    cwd: folder,
    env: { PATH },
    encoding: 'utf8',
  });
  return { code: status, lines: stdout.trim().split('\n') };
}

it('it counts passed and skipped tests, and the run passes', () => {
  const skips = `${TEST}it('passes', () => {}); it.skip('another day', () => {});\n`;
  expect(run({ 'a.test.js': skips })).toEqual({ code: 0, lines: ['1 passed, 0 failed, 1 skipped'] });
});

it('it gives the reason once if tests of several files did not run', () => {
  const stopped = `${TEST}beforeAll(() => { throw new TypeError('The browser does not start.\\nIt is gone.'); });
it('one', () => {}); describe('more', () => { it('two', () => {}); });\n`;
  const { code, lines } = run({ 'a.test.js': stopped, 'b.test.js': stopped, 'c.test.js': PASSES });
  expect(code).toBe(1);
  expect(lines.slice(-2)).toEqual([
    '4 tests in 2 files did not run: TypeError: The browser does not start.',
    '1 passed, 2 failed, 4 skipped',
  ]);
});

it('it gives the reason if the tests of one suite did not run', () => {
  const stopped = `${TEST}it('passes', () => {});
describe('PostgreSQL', () => { beforeAll(() => { throw new Error('No server'); }); it('one', () => {}); });\n`;
  const { code, lines } = run({ 'a.test.js': stopped });
  expect(code).toBe(1);
  expect(lines.slice(-2)).toEqual([
    '1 test in 1 file did not run: Error: No server',
    '1 passed, 1 failed, 1 skipped',
  ]);
});

it('it names the files whose process died', () => {
  const dies = `${TEST}it('dies', () => { process.kill(process.pid, 'SIGKILL'); });\n`;
  const { code, lines } = run({ 'a.test.js': dies, 'b.test.js': PASSES });
  expect(code).toBe(1);
  expect(lines.at(-2)).toMatch(/^1 file did not run to the end: Error: .+/);
  expect(lines.at(-1)).toMatch(/^1 passed, /);
});
