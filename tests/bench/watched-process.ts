import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Usage } from './measured-process.ts';

/** The output of a command, and its cost as a whole process. */
export interface Watched extends Usage {
  readonly output: string;
  readonly seconds: number;
}

/** Clock ticks a second, in which Linux counts the time of processes. */
const TICKS = 100;

/**
 * Runs a command and watches its process from outside, on Linux: the same measure for every language.
 *
 * @param command the program, and its arguments
 * @throws {Error} when it cannot be started, or is not done after `limitSeconds`
 */
export function watched(command: readonly string[], cwd: string, limitSeconds = 120): Promise<Watched> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    let usage: Usage = { cpuSeconds: 0, peakMegabytes: 0 };
    const look = () => {
      usage = usageOf(child.pid) ?? usage;
    };
    const timer = setInterval(look, 5);
    const end = setTimeout(() => child.kill('SIGKILL'), limitSeconds * 1000);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      clearInterval(timer);
      clearTimeout(end);
      if (signal === null) resolve({ ...usage, output, seconds: (performance.now() - start) / 1000 });
      else reject(new Error(`${command.join(' ')} was ended after ${limitSeconds} s.`));
    });
  });
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function usageOf(pid: number | undefined): Usage | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    if (peak === undefined) return undefined;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuSeconds: ticks / TICKS, peakMegabytes: Number(peak) / 1024 };
  } catch {
    // It has ended.
    return undefined;
  }
}
