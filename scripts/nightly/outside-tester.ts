import { spawnSync } from 'node:child_process';

/** The tester, in the version whose findings were reviewed. */
const TESTER = 'schemathesis';
const VERSION = '4.32.5';

/** Thrown if no command on this machine can start the tester. */
class NoTesterError extends Error {
  override readonly name = 'NoTesterError';
}

/** A command and its first arguments. */
export interface Tester {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Finds a way to start schemathesis: the command in `SCHEMATHESIS`, or one that downloads it, uv or pipx.
 *
 * @param environment variables of the process
 * @param canStart whether a command exists
 * @throws {NoTesterError} if there is none
 */
export function outsideTester(environment: NodeJS.ProcessEnv, canStart = isInstalled): Tester {
  const { SCHEMATHESIS: named } = environment;
  if (named !== undefined) return { command: named, args: [] };
  if (canStart('uvx')) return { command: 'uvx', args: [`${TESTER}@${VERSION}`] };
  if (canStart('pipx')) return { command: 'pipx', args: ['run', `${TESTER}==${VERSION}`] };
  throw new NoTesterError(
    `${TESTER} ${VERSION} is needed: install uv or pipx, or set SCHEMATHESIS to its command.`,
  );
}

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}
