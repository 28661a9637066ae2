import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const CLI = path.join(import.meta.dirname, '../node/cli.ts');

/** A sandbox that was started by its command, in a separate process. */
export interface SpawnedSandbox {
  readonly url: string;
  readonly child: ChildProcess;
  /** The printed lines. */
  readonly lines: readonly string[];
  /** Ends it with a signal and returns its exit code, or null when the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the command on a free port and waits until it listens. */
export async function spawnSandbox(...options: string[]): Promise<SpawnedSandbox> {
  const child = runCommand('--port', '0', ...options);
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The sandbox ended:\n${lines.join('\n')}`)));
  });
  return {
    url,
    child,
    lines,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      // `close` comes after all output has been read.
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Runs the command from source. */
export function runCommand(...options: string[]) {
  return spawn(process.execPath, ['--conditions=partner-apis-source', CLI, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
