import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A run of `npm run check -- --affected`. */
export interface Checked {
  readonly output: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
  /** Sum over all processes that the command started, and that ended before it. */
  readonly cpuSeconds: number;
}

/** Clock ticks a second, in which Linux counts the time of processes. */
const TICKS = 100;

export async function checked(base: string, cwd: string): Promise<Checked> {
  const [start, spent] = [performance.now(), spentByChildren()];
  const child = spawn('npm', ['run', 'check', '--', '--affected', base], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  const seconds = (performance.now() - start) / 1000;
  return { output, hasPassed: code === 0, seconds, cpuSeconds: (spentByChildren() - spent) / TICKS };
}

/**
 * Clock ticks of all processes below this one that have ended.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html (cutime, cstime)
 */
function spentByChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[13]) + Number(fields[14]);
}
