import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The cost of a command together with all processes that it started. */
export interface TreeUsage {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The most resident memory of all its processes at one time. Pages that they share count for each of them. */
  readonly peakMegabytes: number;
  readonly output: string;
}

const LOOK_EVERY_MS = 100;
const PAGE_BYTES = 4096;
const TICKS = 100;

/**
 * Runs a command and watches its processes from outside, on Linux.
 *
 * @throws {Error} with the end of its output when it fails
 */
export function watchedTree(command: readonly string[], cwd: string): Promise<TreeUsage> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let peak = 0;
    const ticks = new Map<number, number>();
    const timer = setInterval(() => {
      const tree = processTree(child.pid ?? 0);
      peak = Math.max(
        peak,
        tree.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      for (const { pid, spent } of tree) ticks.set(pid, spent);
    }, LOOK_EVERY_MS);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const cpuSeconds = [...ticks.values()].reduce((sum, spent) => sum + spent, 0) / TICKS;
      const seconds = (performance.now() - start) / 1000;
      if (code === 0) resolve({ seconds, cpuSeconds, peakMegabytes: peak / 1e6, output });
      else reject(new Error(`${command.join(' ')} ended with ${code}:\n${output.slice(-2000)}`));
    });
  });
}

/** Processor seconds that a process and those that it started have used until now; those of ended ones do not count. */
export function treeCpuSeconds(root: number): number {
  return processTree(root).reduce((sum, { spent }) => sum + spent, 0) / TICKS;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly bytes: number;
  /** Clock ticks on a processor. */
  readonly spent: number;
}

function processTree(root: number): readonly Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);
  const within = new Set([root]);
  // A child may have a lower number than its parent.
  for (let known = 0; known !== within.size; ) {
    known = within.size;
    for (const { pid, parent } of all) if (within.has(parent)) within.add(pid);
  }
  return all.filter(({ pid }) => within.has(pid));
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function processOf(pid: number): Process | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [, parent, , , , , , , , , , user, system] = fields.map(Number);
    if (parent === undefined || user === undefined || system === undefined) return undefined;
    return { pid, parent, bytes: Number(fields[21]) * PAGE_BYTES, spent: user + system };
  } catch {
    // It has ended.
    return undefined;
  }
}
