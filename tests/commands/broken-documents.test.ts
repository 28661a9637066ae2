import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/loopback.ts';
import { copyTree, type TreeCopy } from '../testing/tree-copy.ts';
import { type Breakage, breakages } from './breakages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const exec = promisify(execFile);

/** The arguments of each command; those of a document of any origin are given a document. */
const commands: Readonly<Record<string, readonly string[]>> = {
  generate: [],
  'lint:specs': [],
  'spec:diff': ['HEAD'],
  'spec:record': [],
  'spec:report': [],
  sdk: ['specs/vehicle-api-v1/openapi.yaml', '--out', 'dist/sdk'],
  reference: ['specs/vehicle-api-v1/openapi.yaml', '--out', 'dist/reference'],
  contract: [],
  start: [],
};

/** The exit code of commands that distinguish a failed check from one that could not be made; of others it is 1. */
const exitCodes: ReadonlyMap<string, number> = new Map([
  ['spec:diff', 2],
  ['spec:record', 2],
]);

/** The linter frames the lines around each mistake, and `dev` goes on. */
const MOST_LINES = 100;

let copy: TreeCopy;
let before: string | undefined;
let broken: Breakage | undefined;

beforeAll(async () => {
  copy = await copyTree();
  await symlink(BIN, path.join(copy.folder, 'node_modules/.bin'));
  // The portal of any document imports generated code.
  await copy.run('npm', ['run', '--silent', 'generate']);
  const git = (...args: string[]) =>
    exec('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: copy.folder });
  await git('init', '--quiet');
  await git('add', 'specs', 'xsd');
  await git('commit', '--quiet', '--message', 'The documents');
}, 180_000);

afterEach(async () => {
  if (broken !== undefined && before !== undefined) await copy.write(broken.file, before);
});

afterAll(() => copy?.remove());

async function breakDocument(breakage: Breakage): Promise<void> {
  broken = breakage;
  before = await readFile(path.join(copy.folder, breakage.file), 'utf8');
  if (!before.includes(breakage.before)) throw new Error(`${breakage.file} has no "${breakage.before}"`);
  await copy.write(
    breakage.file,
    before.replace(breakage.before, () => breakage.after),
  );
}

async function started(
  name: string,
  args: readonly string[],
): Promise<ChildProcess & { output: () => string }> {
  const env = {
    HOME: process.env.HOME,
    PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
    PORTAL_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    TURBO_TELEMETRY_DISABLED: '1',
  };
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: copy.folder,
    env,
    detached: true,
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more));
  child.stderr.setEncoding('utf8').on('data', (more: string) => (text += more));
  return Object.assign(child, { output: () => text });
}

function expectTruth(output: string, { place, problem }: Breakage): void {
  expect(output).toMatch(place);
  expect(output).toMatch(problem);
  expect(output).not.toMatch(/^\s+at \S+.*[:(]/m);
  expect(output).not.toMatch(/ENOTEMPTY|\[object |errno:/);
}

describe.each(breakages)('$name', (breakage) => {
  const readers = Object.entries(commands).filter(([name]) => breakage.isReadBy(name));

  test.each(readers)('npm run %s says what is wrong, and where', { timeout: 180_000 }, async (name, args) => {
    await breakDocument(breakage);
    const child = await started(name, args);
    const [code] = await once(child, 'close');
    const output = child.output();
    expect(code).toBe(exitCodes.get(name) ?? 1);
    expectTruth(output, breakage);
    expect(output.trim().split('\n').length).toBeLessThan(MOST_LINES);
  });
});

test('npm run dev says what is wrong and where, and goes on', { timeout: 180_000 }, async () => {
  for (const breakage of breakages) {
    await breakDocument(breakage);
    const child = await started('dev', []);
    try {
      await expect.poll(child.output, { timeout: 60_000 }).toContain('dev: fix the document');
      expectTruth(child.output(), breakage);
      await expect.poll(child.output, { timeout: 60_000 }).toContain('dev: watching specs/ and xsd/');
    } finally {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await once(child, 'close');
      await copy.write(breakage.file, before ?? '');
    }
  }
});
