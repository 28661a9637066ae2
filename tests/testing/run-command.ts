import { type ExecFileOptions, execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const TOOL = path.resolve(import.meta.dirname, '../../scripts/tool.mjs');

/**
 * Runs npm, or a command that an npm package of the repository installed, on any system: on Windows these are scripts, which
 * Node does not start. Rejects with the output when it fails.
 *
 * @param command name without a folder, such as `tsc`
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [TOOL, command, ...args], { ...options, encoding: 'utf8' });
}
