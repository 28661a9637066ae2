import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptHost, startScriptHost } from '../../scripts/testing/script-host.ts';
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

/** Exit code of commands that distinguish a failed check from an impossible one. It is 1 for the others. */
const exitCodes: ReadonlyMap<string, number> = new Map([
  ['spec:diff', 2],
  ['spec:record', 2],
]);

/** The linter shows the lines around each mistake, and `dev` continues. */
const MOST_LINES = 100;

/**
 * Commands run in their own process for the first mistake, and if they start tools that find it; otherwise in one
 * process that has already loaded them.
 */
const startsTools = (command: string, { file }: Breakage) => command === 'start' && file.startsWith('xsd/');

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

let copy: TreeCopy;
let host: ScriptHost;
let before: string | undefined;
let broken: Breakage | undefined;

beforeAll(async () => {
  copy = await copyTree();
  await symlink(BIN, path.join(copy.folder, 'node_modules/.bin'));
  // The portal of any document imports generated code.
  const env = { ...environment, ...(await freePorts()) };
  host = startScriptHost({ scripts: copy.folder, cwd: copy.folder, env });
  expect(await host.run('generate')).toMatchObject({ code: 0 });
  const git = (...args: string[]) =>
    exec('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: copy.folder });
  await git('init', '--quiet');
  await git('add', 'specs', 'xsd');
  await git('commit', '--quiet', '--message', 'The documents');
}, 180_000);

afterEach(repairDocument);

afterAll(async () => {
  await host?.close();
  await copy?.remove();
});

async function repairDocument(): Promise<void> {
  if (broken !== undefined && before !== undefined) await copy.write(broken.file, before);
  broken = undefined;
}

async function breakDocument(breakage: Breakage): Promise<void> {
  broken = breakage;
  before = await readFile(path.join(copy.folder, breakage.file), 'utf8');
  if (!before.includes(breakage.before)) throw new Error(`${breakage.file} has no "${breakage.before}"`);
  await copy.write(
    breakage.file,
    before.replace(breakage.before, () => breakage.after),
  );
}

const environment = {
  HOME: process.env.HOME,
  PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
};

/** Ports of the portal, the sandbox and the server for agents. */
async function freePorts(): Promise<NodeJS.ProcessEnv> {
  const [portal, sandbox, mcp] = [await freePort(), await freePort(), await freePort()];
  return { PORTAL_PORT: String(portal), SANDBOX_PORT: String(sandbox), MCP_PORT: String(mcp) };
}

async function started(
  name: string,
  args: readonly string[],
): Promise<ChildProcess & { output: () => string }> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: copy.folder,
    env: { ...environment, ...(await freePorts()) },
    detached: true,
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more));
  child.stderr.setEncoding('utf8').on('data', (more: string) => (text += more));
  return Object.assign(child, { output: () => text });
}

async function runAlone(name: string, args: readonly string[]): Promise<Ended> {
  const child = await started(name, args);
  const [code]: (number | null)[] = await once(child, 'close');
  // Another test may take a port between its choice and its use.
  if (/^PortTakenError/.test(child.output())) return runAlone(name, args);
  return { code: code ?? null, output: child.output() };
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
    const isAlone = breakage === breakages[0] || startsTools(name, breakage);
    const { code, output } = isAlone ? await runAlone(name, args) : await host.run(name, ...args);
    expect(code).toBe(exitCodes.get(name) ?? 1);
    expectTruth(output, breakage);
    expect(output.trim().split('\n').length).toBeLessThan(MOST_LINES);
  });
});

test('npm run dev says what is wrong and where, and goes on', { timeout: 180_000 }, async () => {
  const [first, ...others] = breakages;
  if (first === undefined) throw new Error('There is no mistake to make');
  await breakDocument(first);
  const child = await started('dev', []);
  const saysWhatIsWrong = async (breakage: Breakage, from: number) => {
    const output = () => child.output().slice(from);
    // On a busy machine it may find the file empty, in the middle of a save, before it finds the mistake.
    await expect.poll(output, { timeout: 60_000 }).toMatch(breakage.place);
    await expect.poll(output, { timeout: 60_000 }).toContain('dev: fix the document');
    expectTruth(output(), breakage);
  };
  try {
    await saysWhatIsWrong(first, 0);
    await expect.poll(child.output, { timeout: 60_000 }).toContain('dev: watching specs/ and xsd/');
    for (const breakage of others) {
      const from = child.output().length;
      await repairDocument();
      await breakDocument(breakage);
      await saysWhatIsWrong(breakage, from);
    }
    const from = child.output().length;
    await repairDocument();
    await expect
      .poll(() => child.output().slice(from), { timeout: 60_000 })
      .toContain('dev: nothing to regenerate');
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await once(child, 'close');
  }
});
