import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Time and memory of a command and of the Node processes that it started. */
export interface Usage {
  readonly cpuSeconds: number;
  /** Peak memory of the largest process. */
  readonly peakMegabytes: number;
}

/** Milliseconds after which a process is ended. */
const LONGEST = 900_000;

const REPORTER = pathToFileURL(path.join(import.meta.dirname, 'report-usage.mjs')).href;

/**
 * Runs a Node script and returns its usage. Its output is shown only if it fails.
 *
 * @throws {Error} with its output if it fails
 */
export async function measured(script: string, args: readonly string[], cwd: string): Promise<Usage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'usage-'));
  try {
    const env = { ...process.env, NODE_OPTIONS: `--import=${REPORTER}`, BENCH_USAGE: folder, CI: '1' };
    await run([script, ...args], cwd, env);
    const reports = await Promise.all(
      (await readdir(folder)).map(
        async (file): Promise<Usage> => JSON.parse(await readFile(path.join(folder, file), 'utf8')),
      ),
    );
    return {
      cpuSeconds: reports.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      peakMegabytes: Math.max(...reports.map(({ peakMegabytes }) => peakMegabytes)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      timeout: LONGEST,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args.join(' ')} ended with ${code}:\n${output.slice(-2000)}`));
    });
  });
}

/** The median of an odd number of runs, of each measure by itself. */
export function median(usages: readonly Usage[]): Usage {
  const middle = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    cpuSeconds: middle(usages.map(({ cpuSeconds }) => cpuSeconds)),
    peakMegabytes: middle(usages.map(({ peakMegabytes }) => peakMegabytes)),
  };
}
