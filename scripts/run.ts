import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './settings.ts';

/** Script that finds and starts commands of npm packages, also on Windows. */
const TOOL = path.join(import.meta.dirname, 'tool.mjs');

/** Thrown if a command cannot be started, or its exit code is not 0. */
class CommandFailedError extends Error {
  override readonly name = 'CommandFailedError';
}

/**
 * Runs a command of an npm package, or npm itself, with its output on this terminal.
 *
 * @param command its name
 * @throws {CommandFailedError} if its exit code is not 0
 */
export function run(command: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [TOOL, command, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new CommandFailedError(`${command} cannot be started`, { cause })));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new CommandFailedError(`${command} ${args.join(' ')} failed (${signal ?? `exit code ${code}`})`),
        );
    });
  });
}
