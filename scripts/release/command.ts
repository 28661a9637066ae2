import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { ReleaseError } from './release-error.ts';

const exec = promisify(execFile);

/** Large enough for the manifests and file lists that npm prints. */
const MAX_BUFFER = 2 ** 26;

export interface CommandResult {
  /** Whether the exit code is 0. */
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command and returns its output, whether or not it failed. */
async function attempt(command: string, args: readonly string[], cwd: string): Promise<CommandResult> {
  try {
    const { stdout, stderr } = await exec(command, args, { cwd, maxBuffer: MAX_BUFFER });
    return { ok: true, stdout, stderr };
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    return { ok: false, stdout, stderr: stderr === '' && stdout === '' ? message : stderr };
  }
}

/**
 * Runs npm, the one that started this script, on the Node of this process.
 *
 * @returns its output, whether or not it failed
 */
function attemptNpm(args: readonly string[], cwd: string): Promise<CommandResult> {
  const { npm_execpath: script } = process.env;
  // Errors are needed whatever log level this script was started with.
  const heard = [...args, '--loglevel=error'];
  if (script === undefined) return attempt('npm', heard, cwd);
  return attempt(process.execPath, [script, ...heard], cwd);
}

/**
 * Runs npm on this process's terminal, where it can ask for a second factor. Without a terminal, it runs like {@link
 * attemptNpm}.
 */
export async function npmWithSecondFactor(args: readonly string[], cwd: string): Promise<CommandResult> {
  if (!process.stdin.isTTY) return attemptNpm(args, cwd);
  const { npm_execpath: script } = process.env;
  const command = script === undefined ? 'npm' : process.execPath;
  const child = spawn(command, [...(script === undefined ? [] : [script]), ...args], {
    cwd,
    stdio: 'inherit',
  });
  return await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ ok: false, stdout: '', stderr: message }));
    child.once('exit', (code) => resolve({ ok: code === 0, stdout: '', stderr: 'npm printed why, above.' }));
  });
}

/**
 * Runs npm and returns its standard output.
 *
 * @throws {ReleaseError} with the output of npm, if it fails
 */
export async function npm(args: readonly string[], cwd: string): Promise<string> {
  return output(`npm ${args.join(' ')}`, await attemptNpm(args, cwd));
}

/**
 * Runs git and returns its standard output.
 *
 * @throws {ReleaseError} with the output of git, if it fails
 */
export async function git(args: readonly string[], cwd: string): Promise<string> {
  return output(`git ${args.join(' ')}`, await attempt('git', args, cwd));
}

/**
 * Runs GitHub's command line and returns its standard output.
 *
 * @throws {ReleaseError} with its output, if it fails
 */
export async function gh(args: readonly string[], cwd: string): Promise<string> {
  return output(`gh ${args.join(' ')}`, await attempt('gh', args, cwd));
}

function output(command: string, { ok, stdout, stderr }: CommandResult): string {
  if (ok) return stdout;
  throw new ReleaseError(`\`${command}\` failed:\n${(stderr + stdout).trim()}`);
}
